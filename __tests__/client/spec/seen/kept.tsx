import Taro from '@tarojs/taro'
import { HotHead } from '@/features/hot/HotHead'
import type { useHotFeed } from '@/features/hot/api'
import { changeFilter } from '@/features/models/filter'
import { chooseCity } from '@/features/regions/city'
import { rememberWord } from '@/features/search/recent'
import { Guide } from '@/features/shareOrders/detail/Guide'
import { HomePopup } from '@/features/site/HomePopup'
import { keepFirstScreen } from '@/lib/firstScreen'
import { noticeRead } from '@/lib/noticeRead'
import { happens } from '../../page'
import { anApi, press, show } from '../../screen'
import { fetchesWithLeft } from './credential'
import { afterLogInFor } from './session'

/** Whether this device has a key afterwards. */
export async function keptBy(act: () => unknown, key: string): Promise<boolean> {
  await act()
  return Object.keys(window.localStorage).includes(key)
}

async function closedPopup(): Promise<void> {
  const popup = {
    picture: { src: '/a.webp', width: 650, height: 650 },
    path: '/pages/invite/invite',
    title: '',
    action: '',
  }
  anApi({ getSite: { ...site, popup } })
  await show(<HomePopup />)
  for (let look = 0; look < 2; look++) await happens('componentDidShow')
  await press('.pp-modal__close')
}

export const site = {
  name: '拼拍',
  slogan: '',
  servicePhone: '',
  serviceHours: '',
  notice: '',
  messageTemplates: {},
  hotCities: [],
}

/** Home's feed as it was fetched two minutes ago, with something new since. */
async function newContent(): Promise<void> {
  anApi({ countHot: { count: 3 } })
  await show(<HotHead feed={{ dataUpdatedAt: Date.now() - 120_000 } as ReturnType<typeof useHotFeed>} />)
}

/** Whether the polling of home looks for the seconds that this device was told. */
export async function asksForInterval(): Promise<boolean> {
  const asked = jest.spyOn(Taro, 'getStorageSync')
  await newContent()
  return asked.mock.calls.some(([key]) => key === 'intervalSetting')
}

/** What people do, by the key that keeps it. */
export const acts: Readonly<Record<string, () => unknown>> = {
  token: () => afterLogInFor(1000),
  loginLog: () => afterLogInFor(1000),
  location: () => chooseCity({ code: '310100', name: '上海' }),
  tourSearch: () => rememberWord('汉服'),
  search: () => changeFilter({ pay: 1 }),
  layer: closedPopup,
  lastQuickPopupTime: closedPopup,
  showLineTime: newContent,
  modelNotice: () => noticeRead('m1', 'n1'),
  ftpt: () => keepFirstScreen('home', { records: [] }),
  ossInfo: () => fetchesWithLeft(3_600_000),
  guide: () => show(<Guide minUsers={3} />),
}
