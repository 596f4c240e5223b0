import { uuidv7 } from 'uuidv7'
import type { Connection } from '../../db/connection'
import type { PaperKind, SettlementPaperTable } from '../../db/tables/settlement'

type About = Pick<SettlementPaperTable, 'about' | 'about_id'>

/** Writes a step of something that is settled with WeChat down. Whatever it says is for operators, and names no person. */
export async function addPaper(db: Connection, about: About, step: { kind: PaperKind; words: string; at: Date }) {
  await db
    .insertInto('settlement_paper')
    .values({ ...about, ...step, id: uuidv7() })
    .execute()
}
