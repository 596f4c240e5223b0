import { Value } from 'typebox/value'
import { ChargeConfig } from '@contract/site'
import { chargeConfig } from '../../features/site/repo'
import { carryOut } from '../act'
import { fail, texts, type Command } from '../command'
import { saveSetting } from '../settings'
import { tableOf } from '../table'

/** What each price is charged for. */
const meanings: Readonly<Record<keyof ChargeConfig, string>> = {
  commentCoin: '付费帖子、评论的默认解锁价',
  topCoin: '置顶一天',
  newCoin: '发布帖子（会员免费）',
  recCoin: '推荐一天',
  shareCoin: '拼单每个座位',
}

/** Shows the coin prices. */
export const prices: Command = {
  summary: '查看拍币价格',
  usage: '',
  acts: false,
  who: ['editor'],
  async run(run) {
    const { db } = await run.deps()
    const rows = Object.entries(await chargeConfig(db)).map(([name, coins]) => [
      name,
      coins,
      Reflect.get(meanings, name),
    ])
    for (const line of tableOf(['名称', '拍币', '用于'], rows)) run.out(line)
  },
}

export const setPrices: Command = {
  summary: '修改拍币价格，例如 --set topCoin=60',
  usage: '--set <名称>=<拍币> …',
  explains: Object.entries(meanings).map(([name, meaning]) => `${name}：${meaning}`),
  options: { set: { type: 'string', multiple: true } },
  acts: true,
  who: ['editor'],
  async run(run) {
    const changes = Object.fromEntries(texts(run, 'set').map(priceOf))
    if (Object.keys(changes).length === 0) fail('请用 --set 名称=拍币 写明要改的价格。')
    await carryOut(run, { act: 'setPrices', target: 'chargeConfig', detail: changes }, async (tx, at) => {
      const before = await chargeConfig(tx)
      const after: unknown = { ...before, ...changes }
      if (!Value.Check(ChargeConfig, after) || Object.keys(after).length !== Object.keys(before).length)
        return fail(`可改的价格有：${Object.keys(before).join('、')}。`)
      await saveSetting(tx, 'chargeConfig', after, at)
      return `价格已改：${Object.entries(changes)
        .map(([name, coins]) => `${name}=${coins}`)
        .join('，')}`
    })
  },
}

function priceOf(text: string): [string, number] {
  const [, name, coins] = /^(\w+)=(\d{1,6})$/.exec(text) ?? fail(`「${text}」应写成 名称=拍币。`)
  return [name ?? '', Number(coins)]
}
