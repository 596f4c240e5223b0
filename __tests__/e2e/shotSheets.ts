import type { Route } from '@contract/routes'
import type { ApiClient } from './api'
import { fillOpening, firstFreeWindow } from './bookingSteps'
import type { Driver } from './driver'
import { ids } from './ids'

export interface ShotPage {
  route: Route
  query: Record<string, string>
  name: string
  /** What is done on the page before the picture is taken. */
  act?: (driver: Driver) => Promise<void>
}

interface Things {
  modelId: string
  shareId: string
  lockedPostId: string
}

/** What opens above a page, for someone signed in: each sheet of the kit once, over the page it belongs to. */
export async function shotSheets(api: ApiClient, { modelId, shareId, lockedPostId }: Things): Promise<ShotPage[]> {
  const free = await firstFreeWindow(api, modelId)
  const words = '想拍一组日落逆光，自带反光板'
  const { records } = await api.call('listModels', { searchType: 1 })
  // A browser that comes back to a model finds the form open, as it was left.
  const other = records.find(({ id }) => id !== modelId)?.id ?? ''
  const othersFree = await firstFreeWindow(api, other)
  const model = { route: 'pages/model/detail', query: { id: modelId } } as const
  const booking = { route: 'pages/pdDetail/pdDetail', query: { id: shareId } } as const
  const post = { route: 'pages/square/detail', query: { id: lockedPostId } } as const
  const settings = { route: 'pages/userInfo/userInfo', query: { tab: 'settings' } } as const
  return [
    { ...model, name: 'sheet-reward', act: press(`#${ids.detailReward}`) },
    { ...model, name: 'sheet-pin', act: press(`#${ids.detailPin}`) },
    { ...model, name: 'sheet-share', act: press('#detail-share') },
    { ...model, name: 'sheet-more', act: press('#more-model') },
    { ...model, name: 'sheet-report', act: press('#more-model', '#more-report') },
    { ...model, name: 'sheet-open', act: (driver) => fillOpening(driver, free, words) },
    {
      route: 'pages/model/detail',
      query: { id: other },
      name: 'sheet-open-confirm',
      act: async (driver) => {
        await fillOpening(driver, othersFree, words)
        await driver.tap(`#${ids.openSubmit}`)
      },
    },
    { ...booking, name: 'sheet-join', act: press(`#${ids.joinButton}`) },
    { ...post, name: 'sheet-unlock', act: press(`#${ids.contentUnlock}`) },
    { ...post, name: 'sheet-comment', act: press(`#${ids.contentWrite}`) },
    { route: 'pages/me/myPosts/myPosts', query: {}, name: 'sheet-appeal', act: press('text=申诉') },
    { route: 'pages/me/myPosts/myPosts', query: {}, name: 'sheet-delete', act: press('text=删除') },
    { ...settings, name: 'sheet-wechat', act: press(`#${ids.settingsWechat}`) },
    { ...settings, name: 'sheet-sessions', act: press('text=登录设备') },
    { ...settings, name: 'sheet-leave-all', act: press('text=登录设备', `#${ids.sessionsAll}`) },
    { ...settings, name: 'sheet-export', act: press('text=导出我的数据') },
    { ...settings, name: 'sheet-deletion', act: press('text=注销账号') },
    { ...settings, name: 'sheet-logout', act: press(`#${ids.logoutButton}`) },
    { route: 'pages/index/publish', query: {}, name: 'sheet-publish-model', act: press('#publish-model') },
  ]
}

function press(...selectors: readonly string[]) {
  return async (driver: Driver): Promise<void> => {
    for (const selector of selectors) await driver.tap(selector)
  }
}
