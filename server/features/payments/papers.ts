import { uuidv7 } from 'uuidv7'
import type { Connection } from '../../db/connection'
import type { PaperKind, SettlementPaperTable } from '../../db/tables/settlement'
import { findPayment } from './repo'

type About = Pick<SettlementPaperTable, 'about' | 'about_id'>

/** Writes a step of something that is settled with WeChat down. Whatever it says is for operators, and names no person. */
export async function addPaper(db: Connection, about: About, step: { kind: PaperKind; words: string; at: Date }) {
  await db
    .insertInto('settlement_paper')
    .values({ ...about, ...step, id: uuidv7() })
    .execute()
}

/** Writes down that a provider told of a payment of ours, for the page of its order. Each time that it tells is one. */
export async function writeNotified(
  db: Connection,
  { outTradeNo }: { readonly outTradeNo: string },
  told: { words: string; at: Date },
): Promise<void> {
  const payment = await findPayment(db, outTradeNo)
  if (payment === null) return
  await addPaper(db, { about: 'order', about_id: payment.orderId }, { kind: 'notified', ...told })
}

/** Its steps, oldest first. */
export function papersOf(db: Connection, { about, about_id }: About) {
  return db
    .selectFrom('settlement_paper')
    .select(['id', 'kind', 'words', 'at'])
    .where('about', '=', about)
    .where('about_id', '=', about_id)
    .orderBy('at')
    .orderBy('id')
    .limit(300)
    .execute()
}
