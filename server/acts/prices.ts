import Type from 'typebox'
import { Value } from 'typebox/value'
import { chargeMeanings } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import { limits } from '@contract/limits'
import { ChargeConfig } from '@contract/site'
import { settingInForce } from '../db/settings'
import { defineAct } from './act'
import { daysFields, daysOf } from './days'
import { refuseAct } from './refused'
import { coins } from './shown'
import { isSteep, weekBefore } from './steep'
import { putVersion, versionBefore, whenText } from './versions'

type Price = keyof ChargeConfig

// Object.keys of a plain table has its keys, which its type does not say.
const names = Object.keys(chargeMeanings) as Price[]

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
  shows: Object.fromEntries(names.map((name) => [name, coins(chargeMeanings[name])])),
  target: () => 'chargeConfig',
  carry: async (tx, { from, until, ...changes }, { at }) => {
    const days = daysOf({ from, until }, at)
    const before = Value.Parse(ChargeConfig, await versionBefore(tx, 'chargeConfig', days, at))
    const after = { ...before, ...changes }
    const changed = names.filter((name) => after[name] !== before[name])
    if (changed.length === 0) refuseAct('没有要改的价格。')
    await putVersion(tx, { key: 'chargeConfig', before, after, days }, at)
    const weekAgo = Value.Parse(ChargeConfig, await settingInForce(tx, 'chargeConfig', weekBefore(at)))
    const rate = (of: ChargeConfig, name: Price) => ({ price: of[name], per: 1 })
    const isFar = (name: Price) => [before, weekAgo].some((was) => isSteep(rate(was, name), rate(after, name)))
    const said = changed.map((name) => `${chargeMeanings[name]} ${before[name]} → ${after[name]} 拍币`).join('，')
    return {
      sentence: `${said}；${whenText(days)}。`,
      second: changed.some(isFar),
      ...{ before, after },
    }
  },
})
