import { Sex, type Todo, type UserInfo } from '@contract/users'
import Value from 'typebox/value'
import { maskPhone } from '../accounts/rules'
import { mediaUrl } from '../media/present'
import { regionName } from '../regions/names'
import type { UserRow } from './repo'

export interface UserParts {
  user: UserRow
  now: Date
  origin: string
  phone: string
  wallet: { gift: number; income: number; paid: number }
  counts: UserInfo['counts']
  todo: Todo[]
}

export function presentUser({ user, now, origin, phone, wallet, counts, todo }: UserParts): UserInfo {
  return {
    id: user.id,
    nickname: user.nickname,
    avatarUrl: mediaUrl(origin, user.avatar_key),
    phone: maskPhone(phone),
    sex: Value.Check(Sex, user.sex) ? user.sex : -1,
    regionCode: user.region_code,
    pccName: user.region_code === null ? '' : regionName(user.region_code),
    intro: user.intro,
    isVip: user.vip_until !== null && user.vip_until > now,
    vipUntil: user.vip_until?.toISOString() ?? null,
    wallet: { ...wallet, total: wallet.gift + wallet.income + wallet.paid },
    counts,
    todo,
  }
}
