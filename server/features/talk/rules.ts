import type { ShareState } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { refuse } from '../../http/refuse'
import { seesMembersOnly } from '../shareOrders/rules'
import { talkClosesAt } from '../threads/unread'

/** A share order as one who wants into its talk finds it. */
export interface Standing {
  readonly state: ShareState
  readonly endsAt: Date
  readonly openerUserId: string
  readonly modelUserId: string
  /** Has a seat that was joined and not given up. */
  readonly aboard: boolean
}

/** One may write until seven days after the end. */
export function isOpen({ endsAt }: Pick<Standing, 'endsAt'>, now: Date): boolean {
  return now < talkClosesAt(endsAt)
}

/** Lets in its members and the model's user; refuses with the reason. */
export function requireReader(found: Standing | undefined, userId: string): Standing {
  if (found === undefined || found.state === shareState.unpaid) return refuse('NOT_FOUND')
  if (!found.aboard && found.modelUserId !== userId) refuse('SHARE_NOT_JOINED')
  if (!seesMembersOnly(found.state, true)) refuse('TALK_CLOSED', { msg: '成团后才能在这里聊天' })
  return found
}

/** The same for whoever wants to say something. */
export function requireWriter(found: Standing | undefined, { userId, now }: { userId: string; now: Date }): Standing {
  const standing = requireReader(found, userId)
  if (!isOpen(standing, now)) refuse('TALK_CLOSED', { msg: '聊天已关闭，只能查看' })
  return standing
}

/**
 * An address of another place: what begins like one, or ends in a name that browsers know. Dots between digits, as in times and prices, are
 * none; full-width dots and letters are read as what they stand for.
 */
const link =
  /https?:|www\.|weixin:|alipays?:|(?:^|[^a-z0-9@])(?:[a-z0-9-]+\.)+(?:com|cn|net|org|cc|top|xyz|vip|me|io|co|link|club|shop|site|info|tv|app|ly|gg|ru|la|im|ltd|fun|icu|online|live|work|pro)(?![a-z0-9])/i

function holdsLink(text: string): boolean {
  return link.test(text.normalize('NFKC').replaceAll('。', '.'))
}

interface Said {
  readonly text: string
  readonly pictures: readonly string[]
}

/** Refuses a line without anything in it, and one with a link. */
export function requireSayable({ text, pictures }: Said): void {
  if (text === '' && pictures.length === 0) refuse('BAD_INPUT', { field: 'text' })
  if (holdsLink(text)) refuse('LINK_REFUSED', { field: 'text' })
}
