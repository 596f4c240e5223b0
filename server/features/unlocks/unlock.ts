import { uuidv7 } from 'uuidv7'
import { authorCoins } from '@contract/prices'
import { orderKind } from '@contract/states'
import type { Tx } from '../../db/connection'
import { onTheWayOf, sent, sentTogether, type Statement } from '../../db/statements'
import { ledger } from '../ledger/ledger'
import type { CoinBalances } from '../ledger/rules'
import { spendStmts } from '../ledger/spend'
import type { Viewer } from '../media/lock'
import { noticesStmt } from '../notices/add'
import { thingNames } from '../notices/ofContent'
import { told } from '../notices/told'
import { insertCoinOrderStmt } from '../orders/repo'
import { insertUnlockStmt, type Unlock } from './repo'
import { dueCoins } from './rules'

/** A paid thing, as it is locked for the length of the transaction. */
export interface Sale {
  readonly type: Unlock['targetType']
  readonly id: string
  readonly authorId: string
  readonly priceCoins: number
  readonly vipFree: boolean
  /** Of the part that everybody may read. */
  readonly freeTitle: string
  /** Of a comment: where it stands. */
  readonly parent?: { readonly type: string; readonly id: string } | undefined
}

export interface Charge {
  readonly chargedCoins: number
  /** The order behind the unlock, also of an earlier one; null where it needed none. */
  readonly orderId: string | null
}

const kinds = { post: orderKind.postUnlock, comment: orderKind.commentUnlock, theme: orderKind.themeUnlock } as const

export interface Buying {
  readonly sale: Sale
  readonly reader: Viewer
  readonly shownCoins: number | undefined
  /** The order of an unlock that was there when the thing and the wallet were locked; null without. */
  readonly before: string | null
  readonly wallet: Locked
  readonly at: Date
}

/** The wallet that is locked for a buyer. */
interface Locked {
  readonly rows: Promise<readonly CoinBalances[]>
}

/**
 * Locks a thing by `hold`, and then its buyer's wallet, on the way of what is asked next: an unlock that is looked up after it is the only
 * one there is and will be.
 */
export async function lockSale(tx: Tx, hold: Statement<unknown>, userId: string): Promise<Locked> {
  await sent(tx, hold)
  return sent(tx, ledger.lockWalletStmt({ userId }))
}

/**
 * Unlocks a thing for a reader, once and for ever: whoever adds the row of `unlock` pays, so charges are as many as rows however many
 * calls come at once. 70 % reach the author (in the buckets of `partOff`), the rest is the platform's fee. A repeat, and what is open to
 * the reader anyhow, charges nothing. Refuses PRICE_MISSING, PRICE_ROSE and NOT_ENOUGH_COINS, and leaves no trace then. `show` reads what
 * is answered, after it and on the way of what is written.
 */
export async function unlock<T>(
  tx: Tx,
  { sale, reader, shownCoins, before, wallet, at }: Buying,
  show: () => Promise<T>,
): Promise<Charge & { readonly shown: T }> {
  const [locked] = await wallet.rows
  if (locked === undefined) throw new Error('a wallet that was locked is not there')
  if (before !== null) return { chargedCoins: 0, orderId: before, shown: await show() }
  const coins = dueCoins(sale, reader, shownCoins)
  if (coins === 0) return { chargedCoins: 0, orderId: null, shown: await show() }
  const orderId = uuidv7()
  const charged = await charge(tx, sale, { userId: reader.id, orderId, coins, wallet: locked, at })
  return { chargedCoins: coins, orderId, shown: await onTheWayOf(charged(), show()) }
}

/** Sends the unlock, its order and its coins. What it answers waits for them. */
async function charge(
  tx: Tx,
  sale: Sale,
  { userId, orderId, coins, wallet, at }: Paying,
): Promise<() => Promise<void>> {
  const what = thingNames[sale.type]
  const title = sale.freeTitle === '' ? `解锁${what}` : `解锁${what}：${sale.freeTitle}`
  const target = { targetType: sale.type, targetId: sale.id }
  const order = { id: orderId, userId, kind: kinds[sale.type], title, amountCoins: coins, ...target }
  const payee = { userId: sale.authorId, coins: authorCoins(coins), memo: `${what}被解锁` }
  const spending = { kind: 'unlock', userId, orderId, coins, payee, memo: `解锁${what}`, at }
  const { rows } = await sentTogether(
    tx,
    insertUnlockStmt({ userId, orderId, priceCoins: coins, ...target, at }),
    insertCoinOrderStmt(order, at),
    ...spendStmts(wallet, spending),
    noticesStmt([unlockedNotice(sale, { userId, orderId, coins })], at),
  )
  return async () => {
    const [added] = await rows
    if (added.length === 0) throw new Error('an unlock came about while its buyer was locked')
  }
}

function unlockedNotice(sale: Sale, { userId, orderId, coins }: Pick<Paying, 'userId' | 'orderId' | 'coins'>) {
  const thing = { type: sale.type, id: sale.id, title: sale.freeTitle, parent: sale.parent }
  const said = told.unlocked({ thing, earnedCoins: authorCoins(coins) })
  return { ...said, userId: sale.authorId, key: `unlock ${orderId}`, fromUserId: userId }
}

interface Paying {
  readonly userId: string
  readonly orderId: string
  readonly coins: number
  readonly wallet: CoinBalances
  readonly at: Date
}
