import type { Deps } from '../deps'

/**
 * From here on an error that nobody caught, a promise that nobody awaited and an `error` event that nobody heard are lines of the log, and
 * whoever else is being served goes on being served: each request has its own boundary, money its transactions, and a job comes again.
 * While a server starts they end it, as they should.
 */
export function outliveMishaps({ log }: Pick<Deps, 'log'>): void {
  process.on('uncaughtException', (error, origin) => log.error({ err: error, origin }, 'nobody caught this'))
}
