import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Connection } from '../../db/connection'
import { refusedWord, type OwnWords } from '../../ports/moderation/wordList'

const Words = Type.Object({ refused: Type.Array(Type.String()), allowed: Type.Array(Type.String()) })
const none: OwnWords = { refused: [], allowed: [] }

/** The operator's own words: the setting `moderation`, as `{refused, allowed}`. */
async function ownWords(db: Connection): Promise<OwnWords> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'moderation').executeTakeFirst()
  return row === undefined ? none : Value.Parse(Words, row.value)
}

/** Does the text hold a word of the list or of the operator's? */
export async function holdsRefusedWord(db: Connection, text: string): Promise<boolean> {
  return refusedWord(text, await ownWords(db)) !== null
}
