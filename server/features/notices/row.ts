import type { MessageKind, NoticeKind } from '@contract/states'
import type { Said } from './add'

interface About {
  readonly kind: NoticeKind
  /** Who hears of it, and when: product 18.3 says the same. */
  readonly to: string
  readonly when: string
  readonly message?: MessageKind
}

type Says<Parts> = ((parts: Parts) => Said) & About

/** One line of the table of what users are told. */
export function row<Parts>(about: About, say: (parts: Parts) => Omit<Said, 'kind' | 'message'>): Says<Parts> {
  const { kind, message } = about
  const said = (parts: Parts): Said => ({ kind, ...(message === undefined ? {} : { message }), ...say(parts) })
  return Object.assign(said, about)
}
