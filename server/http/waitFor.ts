import type { HookHandlerDoneFunction } from 'fastify'

/**
 * Goes on with a request once `work` has gone well, else answers why it has not. For hooks that wait now and then: one that is async costs
 * every request two promises, also where nothing waits.
 */
export function waitFor(work: Promise<void>, done: HookHandlerDoneFunction): void {
  work.then(() => done(), done)
}
