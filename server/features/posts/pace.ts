import { sql } from 'kysely'
import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import type { Env } from '../../settings/env'
import type { Draft } from './save'

/** Short words of praise are said in several places; nobody says them in more at once. */
const samePlaces = 3

/** Posts and comments of a person in a minute: a twelfth of what one may write in all, likes and pictures among it. */
export function textsPerPerson({ writesPerPerson }: Pick<Env, 'writesPerPerson'>): number {
  return Math.ceil(writesPerPerson / 12)
}

/**
 * Turns down the same words of the same person within ten minutes: at the same place at once (a post's place is the square), elsewhere
 * and with pictures or a film from the fourth time on; and more texts in a minute than a person writes. Only what was written counts, so whatever was refused may be sent
 * again. Holds the author until the transaction ends: of many at once each sees those before it.
 */
export async function requirePace(
  tx: Tx,
  { author, place, version, at }: Draft,
  { mostAMinute, hasMedia }: { mostAMinute: number; hasMedia: boolean },
): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', author.id).forNoKeyUpdate().execute()
  const { rows } = await sql<{ minute: number; here: number; anywhere: number }>`select
      count(*) filter (where created_at > ${at}::timestamptz - interval '1 minute') as minute,
      count(*) filter (where text = ${version.text} and parent_id is not distinct from ${place?.parent.id ?? null}::uuid
        and reply_to is not distinct from ${place?.replyTo ?? null}::uuid) as here,
      count(*) filter (where text = ${version.text}) as anywhere
    from comment
    where user_id = ${author.id} and deleted_at is null and created_at > ${at}::timestamptz - interval '10 minutes'
      and created_at <= ${at}`.execute(tx)
  const [written] = rows
  if (written === undefined) throw new Error('an aggregate returned no row')
  const isRepeated = (!hasMedia && written.here > 0) || written.anywhere >= samePlaces
  if (isRepeated && version.text !== '') refuse('REPEATED_TEXT', { field: 'text' })
  if (written.minute >= mostAMinute) refuse('TOO_MANY')
}
