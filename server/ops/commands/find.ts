import { mayAct, type Role } from '@contract/console/roles'
import { orderStates, shareStates } from '@contract/console/words'
import { inCoins, yuanGrouped } from '@contract/money'
import { searchBookings } from '../../console/bookings'
import { searchOrders } from '../../console/orders'
import { phone, uuid } from '../../console/paging'
import { searchPeople } from '../../console/people'
import type { Deps } from '../../deps'
import { nobody } from '../../lib/nobody'
import { argument, type Command } from '../command'
import { postsOf, stateOfPost } from '../found/posts'
import { tableOf } from '../table'

interface Kind {
  readonly name: string
  readonly title: string
  /** As who may look them up in the console. */
  readonly roles: readonly Role[]
  readonly heads: readonly string[]
  find(deps: Deps, q: Asked): Promise<readonly Found[]>
}

interface Found {
  readonly data: { readonly id: string }
  readonly cells: readonly unknown[]
}

/** What was typed, and whom it may mean: the id in it, or the person of the phone number. */
interface Asked {
  readonly q: string
  readonly id: string | null
}

const kinds: readonly Kind[] = [
  {
    name: 'people',
    title: '用户',
    roles: ['moderator', 'support', 'finance'],
    heads: ['编号', '昵称', '手机', '注册', '注销'],
    find: async (deps, { q }) =>
      (await searchPeople(deps, { q })).items.map((one) => ({
        data: one,
        cells: [one.id, one.nickname, one.phone, new Date(one.createdAt), dateOf(one.deletedAt)],
      })),
  },
  {
    name: 'orders',
    title: '订单',
    roles: ['support', 'finance'],
    heads: ['编号', '名称', '用户', '金额', '状态', '时间'],
    find: async (deps, { q }) =>
      (await searchOrders(deps, { q })).items.map((one) => ({
        data: one,
        cells: [
          ...[one.id, one.title, one.user.nickname, one.fen > 0 ? yuanGrouped(one.fen) : inCoins(one.coins)],
          ...[orderStates[one.state], new Date(one.createdAt)],
        ],
      })),
  },
  {
    name: 'bookings',
    title: '拼单',
    roles: ['support', 'finance', 'moderator'],
    heads: ['编号', '模特', '发起人', '开始', '人数', '状态'],
    find: async ({ db }, { q, id }) =>
      (await searchBookings(db, { q: id ?? q })).items.map((one) => ({
        data: one,
        cells: [
          ...[one.id, one.model, one.opener.nickname, new Date(one.startsAt)],
          ...[`${one.joined}/${one.maxUsers}`, shareStates[one.state]],
        ],
      })),
  },
  {
    name: 'posts',
    title: '帖子和评论',
    roles: ['moderator', 'support'],
    heads: ['编号', '作者', '内容', '状态', '时间'],
    find: async ({ db }, { id }) =>
      (id === null ? [] : await postsOf(db, id)).map((row) => ({
        data: { id: row.id, author: { id: row.user_id, nickname: row.nickname }, text: row.text, at: row.created_at },
        cells: [row.id, row.nickname, row.text, stateOfPost(row), row.created_at],
      })),
  },
]

/** Whatever a word may mean, as far as the own roles go. */
export const find: Command = {
  summary: '按手机号、昵称、编号、订单或渠道的单号，查找用户、订单、拼单、帖子',
  usage: '<手机号|昵称|编号|单号>',
  acts: false,
  who: kinds.flatMap(({ roles }) => roles),
  json: true,
  async run(run) {
    const q = argument(run, 0, '手机号|昵称|编号|单号').trim()
    const deps = await run.deps()
    const { roles } = await run.actor()
    const asked = { q, id: await idIn(deps, q) }
    const found: Record<string, unknown[]> = {}
    const lines: string[] = []
    for (const kind of kinds.filter((one) => mayAct(roles, one.roles))) {
      const rows = await kind.find(deps, asked)
      found[kind.name] = rows.map(({ data }) => data)
      if (rows.length === 0) continue
      const cells = rows.map((row) => row.cells)
      lines.push(`【${kind.title}】`, ...tableOf(kind.heads, cells))
    }
    run.answer(found, lines.length === 0 ? ['没有找到。'] : lines)
  },
}

async function idIn(deps: Deps, q: string): Promise<string | null> {
  if (uuid.test(q)) return q
  if (!phone.test(q)) return null
  return (await searchPeople(deps, { q })).items[0]?.id ?? nobody
}

function dateOf(at: string | null): Date | string {
  return at === null ? '' : new Date(at)
}
