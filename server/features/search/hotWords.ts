import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import { countedWord, peopleForHot, weekBefore, weekOf } from './rules'

/** Tells texts that hold a refused word. */
export type WordCheck = (db: Connection) => Promise<(text: string) => boolean>

const shown = 8
/** Some of those found may have become refused words since. */
const looked = 40
const saltBytes = 16

/**
 * Counts one person's search for a word once in a week. What is kept of the person is a hash of them and the word with the week's salt; the salt
 * goes with the week (`forgetSearches`), and with it any way to tell who it was. False when the word is none for others to read.
 */
export async function countSearchOf(
  tx: Tx,
  { userId, words, now }: { userId: string; words: string; now: Date },
  wordCheck: WordCheck,
): Promise<boolean> {
  const word = countedWord(words)
  if (word === null || (await wordCheck(tx))(word)) return false
  const week = weekOf(now)
  await tx
    .insertInto('search_week')
    .values({ week, salt: randomBytes(saltBytes).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    with fresh as (
      insert into search_mark (week, mark)
      select week, encode(sha256(convert_to(salt || ${`${userId} ${word}`}, 'UTF8')), 'hex') from search_week where week = ${week}
      on conflict do nothing returning week
    )
    insert into search_word (week, word, people) select week, ${word}, 1 from fresh
    on conflict (week, word) do update set people = search_word.people + 1`.execute(tx)
  return true
}

/** The words of this week and the last that several people searched for in one of them, most people first. */
export async function hotWords(db: Connection, now: Date, wordCheck: WordCheck): Promise<string[]> {
  const week = weekOf(now)
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where('week', 'in', [week, weekBefore(week)])
    .where('people', '>=', peopleForHot)
    .groupBy('word')
    .orderBy(({ fn }) => fn.sum('people'), 'desc')
    .orderBy('word')
    .limit(looked)
    .execute()
  if (rows.length === 0) return []
  const refused = await wordCheck(db)
  return rows
    .map(({ word }) => word)
    .filter((word) => !refused(word))
    .slice(0, shown)
}

/** Forgets who searched when their week is over, and the words a week later. */
export async function forgetSearches(db: Connection, now: Date): Promise<void> {
  const week = weekOf(now)
  await db.deleteFrom('search_week').where('week', '<', week).execute()
  await db.deleteFrom('search_mark').where('week', '<', week).execute()
  await db.deleteFrom('search_word').where('week', '<', weekBefore(week)).execute()
}
