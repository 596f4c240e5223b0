import { uuidv7 } from 'uuidv7'
import type { Input } from '@contract/endpoint'
import type { sendTalk } from '@contract/talk'
import type { Tx } from '../../db/connection'
import { rehearse } from '../../db/rehearse'
import { run } from '../../db/statements'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { adoptUploads, insertMedia } from '../media/adopt'
import type { AdoptedMedia } from '../media/adopted'
import { isCheckedFirst, propose } from '../moderation/propose'
import { insertLine, lineOfKey, linesThisMinute, paceMost, standingStmt } from './repo'
import { requireSayable, requireWriter } from './rules'
import { talkSubject } from './subject'

/** What somebody wants to say, its pictures stored. */
export interface Saying {
  readonly shareId: string
  readonly userId: string
  readonly key: string
  readonly text: string
  readonly media: readonly AdoptedMedia[]
  readonly at: Date
}

/**
 * Checks what is said before its pictures are looked at, and stores them. Network: before the transaction. What this key has said already
 * is not stored again.
 */
export async function prepareSaying(deps: Deps, input: Input<typeof sendTalk>, userId: string): Promise<Saying> {
  const { shareId, key, text = '', pictures = [] } = input
  const saying: Saying = { shareId, userId, key, text: text.trim(), media: [], at: deps.clock.now() }
  requireSayable({ text: saying.text, pictures })
  if (pictures.length === 0 || (await lineOfKey(deps.db, saying)) !== null) return saying
  await rehearse(deps.db, (tx) => say(tx, saying))
  const waits = await isCheckedFirst(deps.db, talkSubject, userId)
  const keys = [...new Set(pictures)]
  return { ...saying, media: await adoptUploads(deps, { userId, keys, visibility: 'sealed', waits, kind: 'picture' }) }
}

/** Says it, through the check. Answers the line's id; the same key twice is one line. Refused it leaves no trace. */
export async function say(tx: Tx, { shareId, userId, key, text, media, at }: Saying): Promise<string> {
  const [standing] = await run(tx, standingStmt(tx, shareId, { userId, now: at }))
  requireWriter(standing, { userId, now: at })
  const before = await lineOfKey(tx, { shareId, userId, key })
  if (before !== null) return before
  if ((await linesThisMinute(tx, userId, at)) >= paceMost) refuse('TOO_MANY')
  await insertMedia(tx, media, at)
  const mediaKeys = media.map((one) => one.key)
  const id = uuidv7()
  if (!(await insertLine(tx, { id, shareId, userId, key, text, pictures: mediaKeys, at })))
    return (await lineOfKey(tx, { shareId, userId, key })) ?? refuse('NOT_FOUND')
  await propose(tx, talkSubject, { subjectId: id, userId, text, mediaKeys, content: { shareId }, at })
  return id
}
