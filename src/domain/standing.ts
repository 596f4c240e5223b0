import { navigateTo } from '@/lib/navigate'
import { formatDayTime } from '@/lib/time'
import type { Standing } from '@contract/standing'
import type { UserInfo } from '@contract/users'

const names: Readonly<Record<Standing['state'], string>> = { warned: '警告', silenced: '禁言', suspended: '封停' }

/** In a few words: 你已被禁言，到 06-04 10:00. */
export function standingTitle({ state, until }: Pick<Standing, 'state' | 'until'>): string {
  const title = state === 'warned' ? '你收到一次警告' : `${state === 'suspended' ? '账号' : '你'}已被${names[state]}`
  return until === null ? title : `${title}，到 ${formatDayTime(until)}`
}

/** When somebody may be heard again; null where nothing keeps them quiet, also once its time is over. */
export function silencedUntil(user: Pick<UserInfo, 'standing'> | null): string | null {
  const standing = user?.standing
  if (standing?.state !== 'silenced' || standing.until === null) return null
  return Date.parse(standing.until) > Date.now() ? formatDayTime(standing.until) : null
}

/** Where one reads how one stands, and objects. */
export function openStanding(): void {
  void navigateTo('pages/userInfo/userInfo', { tab: 'standing' })
}
