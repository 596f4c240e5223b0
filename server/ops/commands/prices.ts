import { chargeMeanings } from '@contract/console/words'
import { chargeConfig } from '../../features/site/repo'
import type { Command } from '../command'
import { tableOf } from '../table'

/** Shows the coin prices. */
export const prices: Command = {
  summary: '查看拍币价格',
  usage: '',
  acts: false,
  who: ['editor'],
  async run(run) {
    const { db, clock } = await run.deps()
    const rows = Object.entries(await chargeConfig(db, clock.now())).map(([name, coins]) => [
      name,
      coins,
      Reflect.get(chargeMeanings, name),
    ])
    for (const line of tableOf(['名称', '拍币', '用于'], rows)) run.out(line)
  },
}
