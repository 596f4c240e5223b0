import { takeLoggedErrors } from '../../support/log'
import type { Operation } from './document'
import type { Answer } from './send'

/** What is wrong with an answer, whatever was asked; null when nothing is. The bytes of a file leave outside the envelope. */
function faultOf(operation: Operation, { status, text, envelope }: Answer): string | null {
  const bytes = operation.name === 'downloadFile' && status === 200
  if (envelope === null) return bytes ? null : `no envelope: ${text.slice(0, 200)}`
  // A provider that is away is no fault of ours, and says so.
  if (envelope.reason === 'PAYMENT_DOWN' || envelope.reason === 'WECHAT_OFF') return null
  return envelope.code >= 500 || status >= 500 ? `${status} ${takeLoggedErrors().join(' ').slice(0, 600)}` : null
}

/** Faults by call, the first of each with what was sent. */
export class Faults {
  readonly found = new Map<string, string>()

  add(operation: Operation, answer: Answer, sent: unknown): void {
    const fault = faultOf(operation, answer)
    if (fault === null || this.found.has(operation.name)) return
    this.found.set(operation.name, `${fault} after ${JSON.stringify(sent).slice(0, 400)}`)
  }

  mustBeNone(): void {
    takeLoggedErrors()
    expect(Object.fromEntries(this.found)).toEqual({})
  }
}
