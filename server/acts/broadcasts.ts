import Type, { type Static } from 'typebox'
import { uuidv7 } from 'uuidv7'
import { Id, RegionCode } from '@contract/common'
import { audiences } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import { dayMs, shanghaiMinute } from '@contract/shanghai'
import type { Tx } from '../db/connection'
import { lockFor } from '../db/lock'
import { countAudience, decentHour, startBroadcast, stopBroadcast } from '../features/notices/broadcasts'
import { levelOf } from '../features/regions/division'
import { isRegion } from '../features/regions/match'
import { shortRegionName } from '../features/regions/names'
import { isOwnPath } from '../http/pageRoute'
import { defineAct } from './act'
import { daysFields, daysOf } from './days'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

const input = strict({
  audience: Type.Unsafe<keyof typeof audiences>({ ...Type.Enum(Object.keys(audiences)), title: '发给谁' }),
  city: Type.Optional(Type.Unsafe<string>({ ...RegionCode, title: '城市（不填不限）' })),
  text: Type.String({ minLength: 1, maxLength: 140, pattern: '\\S', title: '内容' }),
  subject: Type.Optional(Type.String({ maxLength: 40, title: '内容里加粗的部分' })),
  path: Type.String({ minLength: 1, maxLength: 300, title: '点开的页面' }),
  ...daysFields,
})

/** One notice to all, or to a group, in batches; never at night, never to whoever does not want such. */
export const sendNotice = defineAct({
  name: 'send-notice',
  audited: 'sendNotice',
  title: '群发通知',
  summary: '给所有人或一组人发一条通知：22 点到 8 点不发，关了这类通知的、封停的、注销的人不发，可以中途停止',
  roles: ['editor'],
  input,
  positional: ['audience'],
  reasons: ['活动通知', '停服维护', '规则变更'],
  shows: {
    ...{ text: { title: '内容' }, whom: { title: '发给' }, count: { title: '人数' } },
    ...{ path: { title: '点开' }, when: { title: '时间' } },
  },
  target: ({ audience }) => audience,
  carry: async (tx, { audience, city = null, path, subject = '', from, until, ...rest }, { at }) => {
    const text = rest.text.trim()
    const { from_at, until_at } = daysOf({ from, until }, at)
    if (!isOwnPath(path)) refuseAct(`「${path}」不是本站的页面，应形如 /pages/index/model。`)
    if (!text.includes(subject)) refuseAct('加粗的部分应是内容里的一段。')
    if (city !== null && (!isRegion(city) || levelOf(city) !== 'city')) refuseAct(`没有城市 ${city}。`)
    if (from_at !== null && from_at < at) refuseAct('开始时间已经过去。')
    const begins = decentHour(from_at ?? at)
    if (until_at !== null && until_at <= begins) refuseAct(`这段时间里没有可发的钟点，最早 ${shanghaiMinute(begins)}。`)
    await requireNews(tx, text, at)
    const group = { audience, city_code: city }
    const people = roughly(await countAudience(tx, group, at))
    if (people === '0 人') refuseAct('没有符合条件的人。')
    const row = { id: uuidv7(), ...group, text, subject, path, from_at: from_at ?? at, until_at, created_at: at }
    await startBroadcast(tx, row)
    const whom = whomText(group)
    const now = from_at === null && begins <= at
    const when = `${now ? '立即' : `${shanghaiMinute(begins)} 起`}${until_at === null ? '' : `，到 ${shanghaiMinute(until_at)} 止`}`
    return {
      ...bothTenses(`${now ? '' : `从 ${shanghaiMinute(begins)} `}给${whom}发通知，${people}`),
      after: { text, whom, count: people, path, when },
    }
  },
})

/** Ends one that is on its way, or announced. */
export const stopNotice = defineAct({
  name: 'stop-notice',
  audited: 'stopNotice',
  title: '停止群发',
  summary: '停止一条还没有发完的群发通知；已经收到的人留着',
  roles: ['editor'],
  input: strict({ id: Type.String({ ...Id, title: '群发' }) }),
  positional: ['id'],
  reasons: ['内容有误', '活动取消'],
  shows: { text: { title: '内容' } },
  target: ({ id }) => id,
  carry: async (tx, { id }, { at }) => {
    const stopped = (await stopBroadcast(tx, id, at)) ?? refuseAct('没有这条群发，或已经发完。')
    return { ...bothTenses('停止群发，没有收到的人不再收到'), before: { text: stopped.text } }
  },
})

export function whomText({
  audience,
  city_code: city,
}: {
  audience: Static<typeof input>['audience']
  city_code: string | null
}) {
  return `${city === null ? '' : shortRegionName(city)}${audiences[audience]}`
}

/** Two hands, or one hand twice, say the same thing once. */
async function requireNews(tx: Tx, text: string, at: Date): Promise<void> {
  await lockFor(tx, 'broadcast')
  const same = await tx
    .selectFrom('broadcast')
    .select('id')
    .where('text', '=', text)
    .where('stopped', '=', false)
    .where('created_at', '>', new Date(at.getTime() - dayMs))
    .executeTakeFirst()
  if (same !== undefined) refuseAct('一天之内发过同样的内容。')
}

/** To two figures: the whole count is another one whenever somebody registers, and what was seen would be untrue at once. */
function roughly(count: number): string {
  const step = 10 ** Math.max(0, String(count).length - 2)
  return step === 1 ? `${count} 人` : `约 ${Math.round(count / step) * step} 人`
}
