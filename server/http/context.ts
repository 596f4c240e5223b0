import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, CallName, calls } from '@contract/calls'
import type { Data, Endpoint } from '@contract/endpoint'
import type { Reason } from '@contract/reasons'
import type { Tx } from '../db/connection'
import type { Statement } from '../db/statements'
import type { Deps } from '../deps'

/** Who calls, by a live session. */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  /** The transaction in which he wrote last, as of when he was looked up; null where nobody keeps that (`lastWrite`), or he did not of late. */
  readonly wrote: string | null
  /** Set while the caller may not be heard (product 22.2): what is answered to calls that would. */
  readonly silenced: { readonly msg: string; readonly data: object } | null
}

/**
 * That a caller who is known from an earlier request may be so no more. Whoever answers for him looks his session up on the same way as
 * what he asks for, and says what was found: the answer waits for that.
 */
export interface Doubt {
  /** Of his token, for `sessionRow`. */
  readonly hash: string
  readonly look: Statement<unknown>
  /** Takes the session that was found. Throws when it is not what it was: then nothing of what was done may stay. */
  settle(session: unknown): void
  findAnew(): Promise<void>
}

type CallerOf<Name extends CallName> = (typeof calls)[Name]['auth'] extends 'user' ? Caller : Caller | null

/** What a handler gets beside its input. */
export interface Context<E extends Endpoint = Endpoint> {
  readonly caller: CallerOf<E['name']>
  /** To be settled by a read that is asked `atOnce`; null where there is none. */
  readonly doubt: Doubt | null
  readonly deps: Deps
  readonly request: FastifyRequest
  /**
   * Runs the whole effect of the call in one transaction. What `work` returns is the call's answer: with an Idempotency-Key
   * what is kept of it is stored in the same transaction, and a repetition is answered from that without running `work` again. `work` may run more than once
   * (lost connection, deadlock), so it must have no effects but those on `tx`.
   */
  transaction(work: (tx: Tx) => Promise<Data<E>>): Promise<Data<E>>
}

/** The application that features register on. */
export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    caller: Caller | null
    /** Null once it is certain that it is he, and where nobody calls. */
    doubt: Doubt | null
  }
  interface FastifyReply {
    /** Why the call was turned down, for the log and the metrics; null when it was not. */
    refusedFor: Reason | null
  }
  interface FastifyContextConfig {
    /** None on a route that is no call of the contract. */
    call?: Call
    /** The call looks its caller's session up itself. */
    atOnce?: boolean
  }
}
