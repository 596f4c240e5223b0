import Type from 'typebox'
import { uuidv7 } from 'uuidv7'
import { Id } from '@contract/common'
import { ZoneInput } from '@contract/console/content'
import { zonesMost } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import { putBanner, takeBanner } from '../features/site/edit'
import { bannerPlaces } from '../features/site/present'
import { isOwnPath } from '../http/pageRoute'
import { defineAct } from './act'
import { daysFields, daysOf, daysText, type Days } from './days'
import { requirePicture } from './picture'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

const line = (title: string, least: 0 | 1 = 0) => Type.String({ minLength: least, maxLength: 60, title })

const input = strict({
  id: Type.Optional(Type.String({ ...Id, title: '横幅（不填新增）' })),
  place: Type.Unsafe<string>({ ...Type.Enum(bannerPlaces.map(({ type }) => type)), title: '位置' }),
  title: line('标题', 1),
  subtitle: line('副标题'),
  action: line('按钮文字'),
  picture: Type.String({ minLength: 1, maxLength: 200, title: '图片' }),
  kind: Type.Unsafe<'path' | 'zones' | 'text'>({ ...Type.Enum(['path', 'zones', 'text']), title: '去向' }),
  path: Type.String({ maxLength: 300, title: '页面路径' }),
  text: Type.String({ maxLength: 5000, title: '文字' }),
  zones: Type.Array(ZoneInput, { maxItems: zonesMost, title: '热区' }),
  sort: Type.Integer({ minimum: 0, maximum: 1000, title: '排序' }),
  ...daysFields,
})

const targets = { path: '打开一个页面', zones: '热区', text: '一段文字' } as const

/** A banner as it is to be: a new one, or in place of the one of its id. */
export const saveBanner = defineAct({
  name: 'save-banner',
  audited: 'saveBanner',
  title: '保存横幅',
  summary: '新增一个横幅，或改成所填的样子；可以定时上下线',
  roles: ['editor'],
  input,
  positional: [],
  consoleOnly: true,
  shows: {
    ...{ title: { title: '标题' }, subtitle: { title: '副标题' }, target: { title: '去向' } },
    ...{ sort: { title: '排序' }, days: { title: '时间' } },
  },
  reasons: ['上线活动', '换图', '改文案'],
  target: ({ id }) => id ?? 'new',
  carry: async (tx, { id, place, zones: given, picture, from, until, ...rest }, { at }) => {
    const zones = rest.kind === 'zones' ? given : []
    requireTarget({ ...rest, zones })
    await requirePicture(tx, picture)
    const days = daysOf({ from, until }, at)
    const { title, subtitle, action, sort } = rest
    const target = {
      ...{ target_kind: rest.kind, target_path: rest.kind === 'path' ? rest.path : '' },
      text: rest.kind === 'text' ? rest.text : '',
    }
    const row = { ...{ title, subtitle, action, sort, ...target, ...days }, type: place, media_key: picture }
    const bannerId = id ?? uuidv7()
    const before = await putBanner(tx, { id: bannerId, ...row }, zones, at)
    if (id !== undefined && before === undefined) return refuseAct('没有这个横幅。')
    const called = bannerPlaces.find(({ type }) => type === place)?.name ?? place
    const { will, sentence } = bothTenses(
      `${before === undefined ? '新增' : '修改'}${called}的横幅「${title}」，${daysText(days)}展示`,
    )
    return {
      ...{ will, sentence: `${sentence}编号 ${bannerId}` },
      before: before === undefined ? {} : shown({ ...before, zones: '' }),
      after: shown({ ...row, zones: zones.length === 0 ? '' : `${zones.length} 个` }),
    }
  },
})

interface Shown extends Days {
  readonly title: string
  readonly subtitle: string
  readonly target_kind: keyof typeof targets
  readonly target_path: string
  readonly sort: number
  readonly zones: string
}

function shown({ title, subtitle, target_kind: kind, target_path: path, sort, zones, ...days }: Shown) {
  return {
    title,
    subtitle,
    target: `${targets[kind]} ${path}${zones}`.trim(),
    sort,
    days: daysText(days),
  }
}

/** A banner leads to one of our own pages, whatever is written: nothing else opens from it. */
function requireTarget({
  kind,
  path,
  text,
  zones,
}: {
  kind: string
  path: string
  text: string
  zones: readonly ZoneInput[]
}) {
  const paths = kind === 'path' ? [path] : zones.map((zone) => zone.path)
  const wrong = paths.find((one) => !isOwnPath(one))
  if (wrong !== undefined) refuseAct(`「${wrong}」不是本站的页面，应形如 /pages/index/model。`)
  if (kind === 'zones' && zones.length === 0) refuseAct('请在图片上画出至少一个热区。')
  if (zones.some(({ x, y, width, height }) => x + width > 1000 || y + height > 1000)) refuseAct('热区超出了图片。')
  if (kind === 'text' && text.trim() === '') refuseAct('请写上点开后的文字。')
}

export const removeBanner = defineAct({
  name: 'remove-banner',
  audited: 'removeBanner',
  title: '删除横幅',
  danger: true,
  summary: '删除一个横幅',
  roles: ['editor'],
  input: strict({ id: Type.String({ ...Id, title: '横幅' }) }),
  positional: ['id'],
  reasons: ['活动结束'],
  shows: { title: { title: '标题' } },
  target: ({ id }) => id,
  carry: async (tx, { id }, { at }) => {
    const removed = (await takeBanner(tx, id, at)) ?? refuseAct('没有这个横幅。')
    return { ...bothTenses(`删除「${removed.title}」`), before: { title: removed.title } }
  },
})
