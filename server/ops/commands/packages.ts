import { uuidv7 } from 'uuidv7'
import { carryOut } from '../act'
import { argument, fail, idArgument, number, requiredNumber, requiredText, type Command } from '../command'
import { tableOf } from '../table'

/** What is on sale for real money. An order keeps what it bought, so a change reaches later orders alone. */
export const packages: Command = {
  summary: '列出在售套餐',
  usage: '',
  acts: false,
  who: ['editor'],
  async run(run) {
    const { db } = await run.deps()
    const rows = await db.selectFrom('package').selectAll().orderBy('kind').orderBy('sort').execute()
    const cells = rows.map((row) => [
      row.id,
      row.kind,
      row.name,
      row.price_fen,
      row.coins,
      row.gift_coins,
      row.days,
      row.sort,
    ])
    for (const line of tableOf(['编号', '种类', '名称', '价格（分）', '拍币', '赠送', '天数', '排序'], cells))
      run.out(line)
  },
}

const numbers = ['fen', 'coins', 'gift', 'days', 'sort']

export const addPackage: Command = {
  summary: '新增套餐',
  usage:
    '<coins|membership> --name <名称> --fen <价格，分> [--coins <拍币> --gift <赠送>] [--days <天数>] [--sort <排序>]',
  explains: [
    'coins：拍币套餐，--coins 购得、--gift 赠送；membership：会员，--days 天数',
    '--fen：价格，以分为单位，600 是 6 元；--sort：排序，小的在前',
  ],
  options: {
    name: { type: 'string' },
    ...Object.fromEntries(numbers.map((name) => [name, { type: 'string' as const }])),
  },
  acts: true,
  who: ['editor'],
  async run(run) {
    const kind = argument(run, 0, '种类')
    if (kind !== 'coins' && kind !== 'membership') return fail('种类是 coins 或 membership。')
    const sold: 'coins' | 'membership' = kind
    const bought =
      kind === 'coins'
        ? { coins: requiredNumber(run, 'coins'), gift_coins: number(run, 'gift') ?? 0, days: 0 }
        : { coins: 0, gift_coins: 0, days: requiredNumber(run, 'days') }
    const price_fen = requiredNumber(run, 'fen')
    if (price_fen === 0 || bought.coins + bought.days === 0) return fail('价格、拍币或天数应大于 0。')
    const row = {
      id: uuidv7(),
      kind: sold,
      name: requiredText(run, 'name'),
      price_fen,
      sort: number(run, 'sort') ?? 0,
      ...bought,
    }
    await carryOut(run, { act: 'addPackage', target: row.id, detail: row }, async (tx) => {
      await tx.insertInto('package').values(row).execute()
      return `已新增套餐 ${row.id}。`
    })
  },
}

export const removePackage: Command = {
  summary: '下架套餐；已下的订单不受影响',
  usage: '<packageId>',
  acts: true,
  who: ['editor'],
  run: (run) => {
    const id = idArgument(run, 0, 'packageId')
    return carryOut(run, { act: 'removePackage', target: id }, async (tx) => {
      const removed = await tx.deleteFrom('package').where('id', '=', id).returning('name').executeTakeFirst()
      return removed === undefined ? fail('没有这个套餐。') : `已下架「${removed.name}」。`
    })
  },
}
