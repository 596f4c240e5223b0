import { CallError } from '@/lib/callError'
import { refusedAt, type Problem } from '@/lib/useForm'
import { checkRequired } from '@/lib/validate'
import type { UserInfo } from '@contract/users'
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

/** A nickname is needed. */
export function profileProblem({ nickname }: Profile): Problem<'nickname'> | null {
  return checkRequired({ nickname }, [['nickname', '请输入昵称']])
}

/** What the server says of a nickname that it does not take; null where it refused for something else. */
export function refusedProfile(error: unknown): Problem<'nickname'> | null {
  const named = error instanceof CallError && Object(error.data).field === 'nickname'
  return named ? refusedAt('nickname', error) : null
}

/** What `auth/user/update` is sent; an area that was never chosen is left out. */
export function changeOf({ nickname, sex, regionCode, intro }: Profile): ProfileChange {
  return { nickname: nickname.trim(), sex, intro, ...(regionCode !== null && { regionCode }) }
}
