import Type, { type Static } from 'typebox'
import { Id, Instant, Page, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { noticeKinds, quietKinds } from './states'

const NoticeKind = Type.Enum([...noticeKinds])

/** Something that happened to this user (product 18). */
export const Notice = Type.Object({
  id: Id,
  kind: NoticeKind,
  /** One sentence. */
  text: Type.String(),
  /** The part of `text` that says what it is about; empty where it is about the user alone. */
  subject: Type.String(),
  /** The own route of the thing itself. */
  path: Type.String(),
  createdAt: Instant,
  read: Type.Boolean(),
})
export type Notice = Static<typeof Notice>

export const listOwnNotices = endpoint('listOwnNotices', {
  summary: 'What happened to the caller, newest first, for 90 days',
  query: strict({ ...pageFields }),
  data: Page(Notice),
  refuses: ['PAGE_SIZE'],
})

export const readNotices = endpoint('readNotices', {
  summary:
    'Marks one notice as read, or all of them without an id; answers how many are unread. Twice is the same as once',
  body: strict({ id: Type.Optional(Id) }),
  data: Type.Object({ unread: Type.Integer() }),
})

export const getNoticeSwitches = endpoint('getNoticeSwitches', {
  summary: 'The kinds that the caller has switched off',
  data: Type.Object({ off: Type.Array(NoticeKind) }),
})

export const saveNoticeSwitch = endpoint('saveNoticeSwitch', {
  summary: 'Switches a kind on or off for the caller; what was told before stays',
  body: strict({ kind: Type.Enum([...quietKinds]), on: Type.Boolean() }),
  data: Type.Object({ on: Type.Boolean() }),
})
