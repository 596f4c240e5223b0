import { refusals, type Reason, type Refusal } from '@contract/reasons'

export interface RefusalExtra {
  /** Goes out as the envelope's data, for instance needCoin and balance. */
  data?: object
  /** Replaces the reason's default sentence. */
  msg?: string
  /** The input that is wrong; goes out as data.field. */
  field?: string
}

/** A call that is turned down for a reason of the contract. It is an answer, not a fault: nothing is logged as an error. */
export class Refused extends Error {
  readonly reason: Reason
  readonly code: Refusal['code']
  readonly data: object | null

  constructor(reason: Reason, extra: RefusalExtra = {}) {
    super(extra.msg ?? refusals[reason].msg)
    this.name = 'Refused'
    this.reason = reason
    this.code = refusals[reason].code
    this.data = extra.field === undefined ? (extra.data ?? null) : { ...extra.data, field: extra.field }
  }
}

/** Turns the call down. Rules may use it: it touches nothing but its arguments. */
export function refuse(reason: Reason, extra?: RefusalExtra): never {
  throw new Refused(reason, extra)
}
