import Type from 'typebox'
import { uuidv7 } from 'uuidv7'
import { Id } from '@contract/common'
import { packageKinds } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import type { Package } from '@contract/packages'
import { endPackage, lockPackages, putPackage, type PackageRow } from '../features/packages/edit'
import { keepPrice, pricesBefore, rateOf, type PriceBefore } from '../features/packages/prices'
import { defineAct } from './act'
import { daysFields, daysOf, daysText, overlap } from './days'
import { refuseAct } from './refused'
import { bothTenses, money } from './shown'
import { isSteep, weekBefore, type Rate } from './steep'

const amount = (title: string, minimum: 0 | 1, maximum: number) => Type.Integer({ minimum, maximum, title })

const shows = {
  name: { title: '名称' },
  price: money('价格'),
  goods: { title: '内容' },
  ...{ sort: { title: '排序' }, days: { title: '时间' } },
}

/** A package as it is to be: a new one, or in place of the one of its id. */
export const savePackage = defineAct({
  name: 'save-package',
  audited: 'savePackage',
  title: '保存套餐',
  summary: '新增一个套餐，或改成所填的样子；可以定时上下架。已下的订单不受影响',
  roles: ['editor'],
  input: strict({
    kind: Type.Unsafe<Package['kind']>({ ...Type.Enum(Object.keys(packageKinds)), title: '种类' }),
    id: Type.Optional(Type.String({ ...Id, title: '套餐（不填新增）' })),
    name: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S', title: '名称' }),
    fen: amount('价格（分）', 1, 1_000_000),
    coins: Type.Optional(amount('拍币', 1, 1_000_000)),
    gift: Type.Optional(amount('赠送拍币', 0, 1_000_000)),
    days: Type.Optional(amount('会员天数', 1, 3660)),
    sort: Type.Optional(amount('排序（小的在前）', 0, 1000)),
    ...daysFields,
  }),
  positional: ['kind'],
  reasons: ['上新', '活动价', '恢复原价'],
  shows,
  target: ({ id }) => id ?? 'new',
  carry: async (tx, { from, until, ...input }, { at }) => {
    const sale = daysOf({ from, until }, at)
    const all = await lockPackages(tx)
    const before = all.find(({ id }) => id === input.id)
    if (input.id !== undefined && before === undefined) refuseAct('没有这个套餐。')
    if (before !== undefined && before.kind !== input.kind) refuseAct('套餐的种类不能改，请另建一个。')
    const row = { ...rowOf(input), ...sale, id: before?.id ?? uuidv7() }
    const beside = all.filter(({ id, kind }) => id !== row.id && kind === row.kind)
    const same = beside.find((other) => isLeft(other, at) && other.name === row.name && overlap(other, row))
    if (same !== undefined) refuseAct(`这段时间里已有「${row.name}」在售（${daysText(same)}）。`)
    const second = needsTwo({ before, row, beside }, await pricesBefore(tx, weekBefore(at)), at)
    await putPackage(tx, row)
    await keepPrice(tx, { before, row, at })
    return {
      ...bothTenses(
        `${before === undefined ? '新增' : '修改'}${packageKinds[row.kind]}「${row.name}」，${textOf(row)}`,
      ),
      second,
      before: before === undefined ? {} : shown(before),
      after: shown(row),
    }
  },
})

/** Takes a package off sale. */
export const removePackage = defineAct({
  name: 'remove-package',
  audited: 'removePackage',
  title: '下架套餐',
  summary: '下架一个套餐；已下的订单不受影响，未付的仍可付款',
  roles: ['editor'],
  input: strict({ id: Type.String({ ...Id, title: '套餐' }) }),
  positional: ['id'],
  reasons: ['活动结束', '不再出售'],
  shows,
  target: ({ id }) => id,
  carry: async (tx, { id }, { at }) => {
    const row = (await lockPackages(tx)).find((one) => one.id === id) ?? refuseAct('没有这个套餐。')
    if (row.until_at !== null && row.until_at <= at) refuseAct('这个套餐已经下架。')
    await endPackage(tx, row, at)
    return { ...bothTenses(`下架「${row.name}」`), before: shown(row) }
  },
})

interface Wanted {
  readonly kind: Package['kind']
  readonly name: string
  readonly fen: number
  readonly coins?: number
  readonly gift?: number
  readonly days?: number
  readonly sort?: number
}

function rowOf({ kind, name, fen, coins = 0, gift = 0, days = 0, sort = 0 }: Wanted) {
  if (kind === 'coins' && (coins === 0 || days > 0)) refuseAct('拍币套餐请写拍币数，不写天数。')
  if (kind === 'membership' && (days === 0 || coins + gift > 0)) refuseAct('会员套餐请写天数，不写拍币数。')
  return { kind, name: name.trim(), price_fen: fen, coins, gift_coins: gift, days, sort }
}

/** Its end is to come, or there is none. */
function isLeft({ until_at: end }: PackageRow, at: Date): boolean {
  return end === null || end > at
}

interface Change {
  readonly before: PackageRow | undefined
  readonly row: PackageRow
  /** The others of its kind. */
  readonly beside: readonly PackageRow[]
}

/**
 * Its price, or what one gets for it, moves by more than half of what it is, or was a week ago; of one that was not sold then, of all that
 * were.
 */
function needsTwo({ before, row, beside }: Change, known: ReadonlyMap<string, PriceBefore>, at: Date): boolean {
  const now = rateOf(row)
  if (before !== undefined && movesMuch(rateOf(before), now)) return true
  const stood = (one: PackageRow): PriceBefore => known.get(one.id) ?? { ...rateOf(one), isOld: true }
  const sold = beside.filter((one) => isLeft(one, weekBefore(at))).map(stood)
  const old = sold.filter(({ isOld }) => isOld)
  const own = before === undefined ? undefined : stood(before)
  if (own !== undefined && (own.isOld || old.length === 0)) return movesMuch(own, now)
  const measures = old.length === 0 ? sold : old
  return measures.length > 0 && measures.every((measure) => isSteep(measure, now))
}

function movesMuch(was: Rate, is: Rate): boolean {
  return isSteep(was, is) || isSteep({ ...was, per: 1 }, { ...is, per: 1 })
}

function textOf({ kind, coins, gift_coins: gift, days }: PackageRow): string {
  if (kind === 'membership') return `${days} 天`
  return gift === 0 ? `${coins} 拍币` : `${coins} + 赠 ${gift} 拍币`
}

function shown(row: PackageRow) {
  const { name, price_fen: price, sort } = row
  return { name, price, goods: textOf(row), sort, days: daysText(row) }
}
