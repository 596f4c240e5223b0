import { uuidv7 } from 'uuidv7'
import { yuanExact } from '@contract/money'
import { askPayout, cancelPayout, listPayouts, type PayoutRecord } from '@contract/payouts'
import type { Connection } from '../../../db/connection'
import type { Deps } from '../../../deps'
import type { App } from '../../../http/context'
import { cursorPage } from '../../../http/page'
import { refuse } from '../../../http/refuse'
import { serve } from '../../../http/serve'
import { vaultOf } from '../../../lib/vault'
import { ledger } from '../../ledger/ledger'
import { openidOf } from '../../wechat/identities'
import { aNumber } from '../numbers'
import { addPaper } from '../papers'
import { callOff, paperOf, takeFromWallet } from './move'
import { presentPayout } from './present'
import { findPayout, insertPayout, openPayout, payoutsOf } from './repo'

/** Earnings to WeChat (product 20.3): asked for here, approved by two operators, confirmed in WeChat. */
export function payoutRoutes(app: App): void {
  serve(app, listPayouts, async (input, { caller, deps }) => {
    const { request, rows, total } = await payoutsOf(deps.db, caller.id, input)
    const page = cursorPage(request, rows, {
      total,
      cursorOf: ({ cursor }) => cursor,
      present: (row) => presentPayout(deps, row),
    })
    return { ...page, fen: await earnedFen(deps.db, caller.id), way: await wayOf(deps, caller.id) }
  })

  serve(
    app,
    askPayout,
    async ({ fen }, ctx) => {
      const { deps, caller } = ctx
      const openid = (await payeeOf(deps, caller.id)) ?? refuse('WECHAT_UNBOUND', { msg: unbound })
      return ctx.transaction(async (tx) => {
        const at = deps.clock.now()
        const wallet = await ledger.lockWallet(tx, caller.id)
        if ((await openPayout(tx, caller.id)) !== null) return refuse('PAYOUT_OPEN')
        if (wallet.fen < fen) return refuse('NOT_ENOUGH_FEN', { data: { fen: wallet.fen } })
        const row = await insertPayout(tx, {
          user_id: caller.id,
          id: uuidv7(),
          out_bill_no: aNumber('T'),
          amount_fen: fen,
          openid_sealed: vaultOf(deps.env).seal(openid),
          asked_at: at,
        })
        await takeFromWallet(tx, row, at)
        await addPaper(tx, paperOf(row), { kind: 'decided', words: `用户申请 ${yuanExact(fen)}`, at })
        return presentPayout(deps, row)
      })
    },
    shownAnew,
  )

  serve(
    app,
    cancelPayout,
    ({ id }, ctx) =>
      ctx.transaction(async (tx) => {
        const { deps, caller } = ctx
        const found = await findPayout(tx, id)
        if (found?.user_id !== caller.id) return refuse('NOT_FOUND')
        await callOff(tx, found, { state: 'cancelled', why: null, words: '用户撤回', at: deps.clock.now() })
        return presentPayout(deps, (await findPayout(tx, id)) ?? refuse('NOT_FOUND'))
      }),
    shownAnew,
  )
}

const unbound = '请先在微信小程序里登录一次拼拍，再来提现'

/** A repetition shows where it stands now. */
const shownAnew = {
  keeps: ({ id }: PayoutRecord) => ({ id }),
  shows: async ({ id }: { id: string }, _input: unknown, { deps }: { readonly deps: Deps }) =>
    presentPayout(deps, (await findPayout(deps.db, id)) ?? refuse('NOT_FOUND')),
}

async function earnedFen(db: Connection, userId: string): Promise<number> {
  const wallet = await db.selectFrom('wallet').select('fen').where('user_id', '=', userId).executeTakeFirst()
  return wallet?.fen ?? 0
}

async function wayOf(deps: Deps, userId: string): Promise<'wechat' | 'unbound' | 'off'> {
  if (!pays(deps)) return 'off'
  return (await payeeOf(deps, userId)) === null ? 'unbound' : 'wechat'
}

function pays({ payment }: Pick<Deps, 'payment'>): boolean {
  return payment.wechatPay !== null && payment.wechatPay.appIds.mini !== null
}

/** Whom WeChat is to pay: the caller as the mini-program knows them. On a laptop everybody has a page of the cashier. */
async function payeeOf(deps: Deps, userId: string): Promise<string | null> {
  if (!pays(deps)) return refuse('PAYMENT_DOWN')
  if (deps.payment.local) return `local-${userId}`
  const appId = deps.env.wechat?.mini?.appId ?? deps.payment.wechatPay?.appIds.mini ?? ''
  return openidOf(deps.db, vaultOf(deps.env), userId, appId)
}
