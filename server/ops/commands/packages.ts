import type { Command } from '../command'
import { tableOf } from '../table'

/** What is on sale for real money. An order keeps what it bought, so a change reaches later orders alone. */
export const packages: Command = {
  summary: '列出套餐',
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
      row.from_at,
      row.until_at,
    ])
    for (const line of tableOf(
      ['编号', '种类', '名称', '价格（分）', '拍币', '赠送', '天数', '排序', '上架', '下架'],
      cells,
    ))
      run.out(line)
  },
}
