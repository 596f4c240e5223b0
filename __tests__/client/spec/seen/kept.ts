import { aCredential } from '../../files/fixtures'
import { aModelDetail } from '../../models/detail/fixtures'
import { openPage } from '../../page'
import { anApi, press, settle, type } from '../../screen'
import * as of from './answers'
import { intervalsAfter, newContent, openHome, popupSeen } from './home'
import { logInOnPage, nobody, signedIn } from './session'

/** Whether this device has a key afterwards, and had not before. */
export async function keptBy(act: () => unknown, key: string): Promise<boolean[]> {
  window.localStorage.clear()
  const has = () => Object.keys(window.localStorage).includes(key)
  const before = has()
  await act()
  return [before, has()]
}

async function choosesCity(): Promise<void> {
  await nobody()
  const city = { code: '310100', name: '上海市' }
  anApi({ getProvinces: [of.province], getCities: [of.city], locateByIp: { city } as never })
  await openPage('/pages/province/province')
  await press('#city-310100')
}

async function searches(): Promise<void> {
  await nobody()
  anApi({ listHotWords: { words: [] } })
  await openPage('/pages/search/search')
  await type('#search-words', '汉服')
  await press('#search-go')
}

async function filters(): Promise<void> {
  await nobody()
  anApi({ listCategories: [] })
  await openPage('/pages/model/filter')
  await press('#filter-pay-1')
  await press('#filter-submit')
}

async function readsNotice(): Promise<void> {
  await nobody()
  const { createdAt } = of.post
  anApi({ getNotice: { id: of.id, title: '档期', content: '', createdAt, modelId: aModelDetail().id } as never })
  await openPage(`/pages/common-detail/common-detail?type=notice&id=${of.id}`)
}

async function publishes(): Promise<void> {
  await signedIn({ getChargeConfig: of.charges, getStsToken: aCredential() })
  await openPage('/pages/index/publish')
  await settle()
}

async function seesBooking(): Promise<void> {
  await nobody()
  anApi({ getShareOrder: of.booking })
  await openPage(`/pages/pdDetail/pdDetail?id=${of.id}`)
}

/** What people do on a page, by the key that keeps it. */
export const acts: Readonly<Record<string, () => unknown>> = {
  token: logInOnPage,
  loginLog: logInOnPage,
  location: choosesCity,
  tourSearch: searches,
  search: filters,
  layer: popupSeen,
  lastQuickPopupTime: popupSeen,
  intervalSetting: () => intervalsAfter(false),
  showLineTime: newContent,
  modelNotice: readsNotice,
  ftpt: openHome,
  ossInfo: publishes,
  guide: seesBooking,
}
