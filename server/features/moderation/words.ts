import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Connection } from '../../db/connection'
import { lastSetting } from '../../db/settings'
import { refusedWord, type OwnWords } from '../../ports/moderation/wordList'

const Words = Type.Object({ refused: Type.Array(Type.String()), allowed: Type.Array(Type.String()) })
const none: OwnWords = { refused: [], allowed: [] }

/** The operator's own words: the setting `moderation`, as `{refused, allowed}`. It has no days. */
export async function ownWords(db: Connection): Promise<OwnWords> {
  const last = await lastSetting(db, 'moderation')
  return last === undefined ? none : Value.Parse(Words, last.value)
}

/** Does a text hold a word of the list or of the operator's? The words are read once, for any number of texts. */
export async function wordCheck(db: Connection): Promise<(text: string) => boolean> {
  const own = await ownWords(db)
  return (text) => refusedWord(text, own) !== null
}

/** `wordCheck` for one text. */
export async function holdsRefusedWord(db: Connection, text: string): Promise<boolean> {
  return (await wordCheck(db))(text)
}
