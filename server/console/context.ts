import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleCall, consoleCalls } from '@contract/console/calls'
import type { ConsoleEndpoint } from '@contract/console/endpoint'
import type { Deps } from '../deps'
import type { SignedIn } from '../features/operators/sessions'

type OperatorOf<E extends ConsoleEndpoint> = (typeof consoleCalls)[E['name']]['who'] extends 'anyone'
  ? SignedIn | null
  : SignedIn

/** What a handler of the console gets beside its input. */
export interface ConsoleContext<E extends ConsoleEndpoint = ConsoleEndpoint> {
  readonly operator: OperatorOf<E>
  readonly deps: Deps
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The application on the console's own listener: none of the public one's routes, and no caller of theirs. */
export type ConsoleApp = FastifyInstance

declare module 'fastify' {
  interface FastifyRequest {
    operator: SignedIn | null
  }
  interface FastifyContextConfig {
    consoleCall?: ConsoleCall
  }
}
