import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import type { Api } from '@contract/api'
import type { ShootDay } from '@contract/shootDay'
import { onThatDay } from '../../support/client/today'
import { anApi } from '../screen'
import { aShareOrder } from '../shareOrders/fixtures'
import { aUserInfo } from '../users/fixtures'

export const shareId = aShareOrder().shareId

/** A quarter of an hour before the start of `aShareOrder`. */
export const quarterBefore = new Date('2026-11-28T13:45:00+08:00')

/** Two are expected, the caller and another; nobody has come. */
export function aShootDay(overrides: Partial<ShootDay> = {}): ShootDay {
  return {
    shareId,
    side: 'member',
    opensAt: '2026-11-28T13:00:00+08:00',
    closesAt: '2026-11-28T17:00:00+08:00',
    guests: [
      { nickname: '阿澈', avatarUrl: 'https://pictures.test/1.webp', me: true, cameAt: null },
      { nickname: '小满', avatarUrl: 'https://pictures.test/2.webp', me: false, cameAt: null },
    ],
    noShow: { from: '2026-11-28T14:30:00+08:00', until: '2026-11-30T17:00:00+08:00', saidAt: null },
    home: { from: '2026-11-28T14:00:00+08:00', until: '2026-11-29T05:00:00+08:00', contact: null, safeAt: null },
    ...overrides,
  }
}

export const aKey: Api['getCheckInKey']['data'] = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  now: quarterBefore.toISOString(),
  opensAt: '2026-11-28T13:00:00+08:00',
  closesAt: '2026-11-28T17:00:00+08:00',
  link: `https://pinpai.example/pages/shoot/checkIn?id=${shareId}`,
}

/** A signed-in user on the day of the shoot, whom the server answers so. */
export async function somebody(answers: Parameters<typeof anApi>[0], now = quarterBefore) {
  onThatDay(now)
  const api = anApi({ getUserInfo: aUserInfo(), ...answers })
  write('token', 'a-token')
  await refreshUser()
  return api
}

/** From now on there is no network, until what is given back is called. */
export function loseNetwork(): () => void {
  const before = window.fetch
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  return () => {
    window.fetch = before
  }
}
