import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { RegionCode } from '@contract/common'
import { strict } from '@contract/endpoint'
import type { Tx } from '../db/connection'
import { forgetOver } from '../db/settings'
import { settleMediaLater } from '../features/media/settle'
import { levelOf } from '../features/regions/division'
import { isRegion } from '../features/regions/match'
import { shortRegionName } from '../features/regions/names'
import { SiteSetting } from '../features/site/repo'
import { isOwnPath } from '../http/pageRoute'
import { defineAct } from './act'
import { daysFields, daysOf } from './days'
import { requirePicture } from './picture'
import { refuseAct } from './refused'
import { putVersion, versionBefore, whenText } from './versions'

const line = (title: string, maxLength: number) => Type.Optional(Type.String({ maxLength, title }))

/** The field by itself is what refuses anything else than a telephone number, or none. */
const phone = Type.String({ maxLength: 20, pattern: '^([0-9+][0-9 -]{2,19})?$', title: '客服电话' })

const input = strict({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 20, pattern: '\\S', title: '名称' })),
  slogan: line('口号', 40),
  servicePhone: Type.Optional(phone),
  serviceHours: line('客服时间', 40),
  notice: line('首页公告', 100),
  hotCity: Type.Optional(Type.Array(RegionCode, { minItems: 1, maxItems: 12, title: '热门城市' })),
  popupPicture: line('弹窗图片', 200),
  popupPath: line('弹窗去向', 300),
  popupTitle: line('弹窗标题', 40),
  popupAction: line('弹窗按钮', 20),
  noPopup: Type.Optional(Type.Boolean({ title: '不要弹窗' })),
  ...daysFields,
})

const titles = {
  ...{ name: '名称', slogan: '口号', servicePhone: '客服电话', serviceHours: '客服时间' },
  ...{ notice: '首页公告', popup: '首页弹窗', hotCities: '热门城市' },
} as const

/** What the site says of itself, now or in some days; what is not named stays. */
export const setSite = defineAct({
  name: 'set-site',
  audited: 'setSite',
  title: '修改站点设置',
  summary: '修改名称、口号、客服、公告、热门城市或首页弹窗，立即或定时；有结束时间的，到时恢复',
  roles: ['editor'],
  input,
  positional: [],
  reasons: ['换公告', '客服时间变更', '换弹窗'],
  shows: Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, { title }])),
  target: () => 'site',
  carry: async (tx, { from, until, ...wanted }, { at }) => {
    const days = daysOf({ from, until }, at)
    const before = Value.Parse(SiteSetting, await versionBefore(tx, 'site', days, at))
    const after = { ...before, ...(await changesIn(tx, wanted, before)) }
    const [was, is] = [shown(before), shown(after)]
    const changed = Object.entries(titles).filter(([name]) => Reflect.get(was, name) !== Reflect.get(is, name))
    await putVersion(tx, { key: 'site', before, after, days }, at)
    await letPicturesGo(tx, at)
    const said = changed.map(([, title]) => title).join('、') || '文字不变'
    return { sentence: `站点设置：${said}；${whenText(days)}。`, before: was, after: is }
  },
})

type Wanted = Omit<Static<typeof input>, 'from' | 'until'>

async function changesIn(tx: Tx, wanted: Wanted, before: SiteSetting): Promise<Partial<SiteSetting>> {
  const { hotCity, popupPicture, popupPath, popupTitle, popupAction, noPopup, ...texts } = wanted
  const unknown = hotCity?.find((code) => !isRegion(code) || levelOf(code) !== 'city')
  if (unknown !== undefined) refuseAct(`没有城市 ${unknown}。`)
  const cities = hotCity === undefined ? {} : { hotCityCodes: [...new Set(hotCity)] }
  if (noPopup === true) return { ...texts, ...cities, popup: null }
  const mediaKey = popupPicture ?? before.popup?.mediaKey
  const named = [popupPicture, popupPath, popupTitle, popupAction].some((field) => field !== undefined)
  if (!named) return { ...texts, ...cities }
  if (mediaKey === undefined) return refuseAct('弹窗要有一张图片。')
  const path = popupPath ?? before.popup?.path ?? ''
  if (!isOwnPath(path)) refuseAct(`「${path}」不是本站的页面，应形如 /pages/index/model。`)
  await requirePicture(tx, mediaKey)
  const title = popupTitle ?? before.popup?.title ?? ''
  const action = popupAction ?? before.popup?.action ?? ''
  return { ...texts, ...cities, popup: { mediaKey, path, title, action } }
}

/** What a version showed that is over for good is nobody's any more; the audit has its words. */
async function letPicturesGo(tx: Tx, at: Date): Promise<void> {
  const over = await forgetOver(tx, 'site', at)
  const keys = over.flatMap((value) => Value.Parse(SiteSetting, value).popup?.mediaKey ?? [])
  await settleMediaLater(tx, keys, at)
}

function shown({ popup, hotCityCodes, ...texts }: SiteSetting) {
  return {
    ...texts,
    popup: popup === null ? '没有' : `${popup.title} ${popup.action} ${popup.path}`.trim(),
    hotCities: hotCityCodes.map(shortRegionName).join('、'),
  }
}
