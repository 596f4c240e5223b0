import Type from 'typebox'
import { Value } from 'typebox/value'
import { chargeMeanings, coinPrices } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import { limits } from '@contract/limits'
import { ChargeConfig } from '@contract/site'
import { settingInForce } from '../db/settings'
import { defineAct } from './act'
import { daysFields, daysOf } from './days'
import { refuseAct } from './refused'
import { coins } from './shown'
import { isSteepForAny, weekBefore } from './steep'
import { putVersion, versionBefore, whenText } from './versions'

type Price = keyof ChargeConfig

const price = (name: Price) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: limits.unlockCoinsMax, title: chargeMeanings[name] }))

/** New coin prices, now or in some days; what is not named stays. */
export const setPrices = defineAct({
  name: 'set-prices',
  audited: 'setPrices',
  title: '修改拍币价格',
  summary: '修改拍币价格，立即或定时；有结束时间的，到时恢复',
  roles: ['editor'],
  input: strict({
    ...{ commentCoin: price('commentCoin'), topCoin: price('topCoin'), newCoin: price('newCoin') },
    ...{ recCoin: price('recCoin'), shareCoin: price('shareCoin'), ...daysFields },
  }),
  positional: [],
  reasons: ['活动价', '活动结束，恢复原价'],
  shows: Object.fromEntries(coinPrices.map((name) => [name, coins(chargeMeanings[name])])),
  target: () => 'chargeConfig',
  carry: async (tx, { from, until, ...changes }, { at }) => {
    const days = daysOf({ from, until }, at)
    const before = Value.Parse(ChargeConfig, await versionBefore(tx, 'chargeConfig', days, at))
    const after = { ...before, ...changes }
    const changed = coinPrices.filter((name) => after[name] !== before[name])
    if (changed.length === 0) refuseAct('没有要改的价格。')
    await putVersion(tx, { key: 'chargeConfig', before, after, days }, at)
    const weekAgo = Value.Parse(ChargeConfig, await settingInForce(tx, 'chargeConfig', weekBefore(at)))
    const said = changed.map((name) => `${chargeMeanings[name]} ${before[name]} → ${after[name]} 拍币`).join('，')
    return {
      sentence: `${said}；${whenText(days)}。`,
      second: [before, weekAgo].some((was) => isSteepForAny(changed, was, after)),
      ...{ before, after },
    }
  },
})
