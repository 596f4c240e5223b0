import { Value } from 'typebox/value'
import type { Standing } from '@contract/standing'
import { Sex, type Todo, type UserInfo } from '@contract/users'
import { maskPhone } from '../accounts/rules'
import type { listSessions } from '../accounts/sessions'
import { totalCoins } from '../ledger/rules'
import { regionName } from '../regions/names'
import type { UserRow } from './repo'
import { deletesAt } from './rules'

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export interface UserParts {
  user: UserRow
  /** At a passing address while it waits. */
  avatarUrl: string
  /** Parts of the profile that the user alone sees until they are passed. */
  checking: UserInfo['checking']
  now: Date
  /** Empty where the account has none. */
  phone: string
  wallet: { gift: number; income: number; paid: number; fen: number; owedCoins: number }
  /** Null where none is linked. */
  wechatLinkedAt: Date | null
  sessions: readonly SessionRow[]
  currentSessionId: string
  counts: UserInfo['counts']
  todo: Todo[]
  /** Null where it stands well. */
  standing: Standing | null
  agreementsDue: NonNullable<UserInfo['agreementsDue']>
}

export function presentUser(parts: UserParts): UserInfo {
  const { user, now, avatarUrl, phone, wallet, counts, todo, wechatLinkedAt } = parts
  return {
    id: user.id,
    nickname: user.nickname,
    checking: [...parts.checking],
    avatarUrl,
    phone: phone === '' ? '' : maskPhone(phone),
    sex: Value.Check(Sex, user.sex) ? user.sex : -1,
    regionCode: user.region_code,
    pccName: user.region_code === null ? '' : regionName(user.region_code),
    intro: user.intro,
    isVip: user.vip_until !== null && user.vip_until > now,
    vipUntil: user.vip_until?.toISOString() ?? null,
    wallet: { ...wallet, total: totalCoins(wallet) },
    deletesAt: deletesAt(user.deleted_at)?.toISOString() ?? null,
    wechatBound: wechatLinkedAt !== null,
    wechatLinkedAt: wechatLinkedAt?.toISOString() ?? null,
    hasPhone: phone !== '',
    sessions: parts.sessions.map((session) => presentSession(session, parts.currentSessionId)),
    counts,
    todo,
    standing: parts.standing,
    agreementsDue: parts.agreementsDue,
  }
}

function presentSession(session: SessionRow, currentId: string): UserInfo['sessions'][number] {
  return {
    id: session.id,
    client: session.client,
    usedAt: session.used_at.toISOString(),
    createdAt: session.created_at.toISOString(),
    current: session.id === currentId,
  }
}
