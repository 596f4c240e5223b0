import { uuidv7 } from 'uuidv7'
import type { Data, Input } from '@contract/endpoint'
import { topModel } from '@contract/models'
import { pinCoins } from '@contract/prices'
import { orderKind } from '@contract/states'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { spendCoins } from '../ledger/spend'
import { isVip } from '../media/view'
import { insertCoinOrderStmt } from '../orders/repo'
import { chargeConfig } from '../site/repo'
import { pinCityCode, pinPrefix } from './city'
import { lockCity, lockPinnable, othersUntil, savePin } from './repo'
import { agreedCoins, pinnedUntil, requirePlace } from './rules'

/** Places at the top of a city's list, for coins (product 5.4). */
export function pinRoutes(app: App): void {
  serve(app, topModel, (input, ctx) =>
    ctx.transaction(async (tx) => {
      const now = ctx.deps.clock.now()
      const charges = await chargeConfig(tx, now)
      const dayCoins = input.kind === 'top' ? charges.topCoin : charges.recCoin
      const vip = await isVip(tx, ctx.caller.id, now)
      const coins = agreedCoins(input.priceCoins, pinCoins({ days: input.days, dayCoins, vip }))
      return pin(tx, { ...input, coins, userId: ctx.caller.id, now })
    }),
  )
}

type Pinning = Input<typeof topModel> & { readonly coins: number; readonly userId: string; readonly now: Date }

/** Takes a place, or the days after the own one, and charges for it; or refuses and leaves no trace. */
async function pin(tx: Tx, pinning: Pinning): Promise<Data<typeof topModel>> {
  const { modelId, kind, days, coins, userId, now } = pinning
  const model = (await lockPinnable(tx, modelId)) ?? refuse('NOT_FOUND')
  const prefix = pinPrefix(model.regionCode) ?? refuse('NOT_FOUND')
  await lockCity(tx, prefix, kind)
  const own = kind === 'top' ? model.top_until : model.rec_until
  requirePlace(await othersUntil(tx, { prefix, kind, except: modelId, now }), own, now)
  const until = pinnedUntil(own, days, now)
  await savePin(tx, { modelId, kind, until })
  const orderId = uuidv7()
  const title = `${kind === 'top' ? '置顶' : '推荐'} ${model.name} ${days} 天`
  await run(
    tx,
    insertCoinOrderStmt(
      {
        id: orderId,
        userId,
        kind: kind === 'top' ? orderKind.pin : orderKind.recommend,
        title,
        amountCoins: coins,
        targetType: 'model',
        targetId: modelId,
        detail: { days, until: until.toISOString(), cityCode: pinCityCode(prefix) },
      },
      now,
    ),
  )
  const balance = await spendCoins(tx, { userId, orderId, kind: 'pin', coins, payee: null, memo: title, at: now })
  return { orderId, chargedCoins: coins, until: until.toISOString(), balance }
}
