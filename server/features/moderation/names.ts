import { limits } from '@contract/limits'
import { refuse } from '../../http/refuse'

/**
 * What is drawn as nothing or turns the line around: controls, format characters (zero-width, bidi), line ends, private and unassigned ones,
 * lone surrogates, and the letters and blanks that have no ink. Variation selectors stay: emoji are written with them.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|[\u180b-\u180f]|\u2800|\u3164|\uffa0/u
/** More marks on one letter than any language has grow over the lines around. */
const piled = /\p{M}{4}/u

/** How the service and its people are called, also with signs in between. */
const titles =
  '管理员|管理員|官方|客服|审核员|審核員|工作人员|工作人員|运营团队|系统通知|系统消息|系统管理|拼拍|已注销'.split('|')
const latinTitle = /(^|[^a-z])(admin(istrator)?|official|moderator|pinpai)([^a-z]|$)/

/**
 * The name as it is kept: in one form of writing (NFKC), without space around it. Refuses NAME_UNSEEN where it holds what nobody sees,
 * NAME_RESERVED where it sounds like the service itself, BAD_INPUT where nothing or too much of it is left.
 */
export function requireName(typed: string, field: string): string {
  if (unseen.test(typed)) refuse('NAME_UNSEEN', { field })
  const name = typed.normalize('NFKC').trim()
  if (unseen.test(name) || piled.test(name.normalize('NFD'))) refuse('NAME_UNSEEN', { field })
  const bare = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const spaced = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (titles.some((title) => bare.includes(title)) || latinTitle.test(spaced)) refuse('NAME_RESERVED', { field })
  if (name === '' || name.length > limits.nicknameMax) refuse('BAD_INPUT', { field })
  return name
}
