import type { UserInfo } from '@contract/users'
import { CallError } from '@/lib/callError'
import type { ProfileChange } from './api'

/** What a person may change about themselves. */
export type Profile = Pick<UserInfo, 'nickname' | 'sex' | 'regionCode' | 'pccName' | 'intro'>

export const sexes = [
  { value: -1, name: '保密' },
  { value: 0, name: '男' },
  { value: 1, name: '女' },
] as const

export function profileOf({ nickname, sex, regionCode, pccName, intro }: UserInfo): Profile {
  return { nickname, sex, regionCode, pccName, intro }
}

/** The sentence under the nickname; empty when it is good. */
export function nameProblem({ nickname }: Profile): string {
  return nickname.trim() === '' ? '请输入昵称' : ''
}

/** What the server says of a nickname that it does not take; empty where it refused for something else. */
export function refusedName(error: unknown): string {
  const refused = error instanceof CallError && Object(error.data).field === 'nickname'
  return refused ? error.msg : ''
}

/** What `auth/user/update` is sent; an area that was never chosen is left out. */
export function changeOf({ nickname, sex, regionCode, intro }: Profile): ProfileChange {
  return { nickname: nickname.trim(), sex, intro, ...(regionCode !== null && { regionCode }) }
}
