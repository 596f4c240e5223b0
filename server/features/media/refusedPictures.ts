import { sql } from 'kysely'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { uuidv7 } from 'uuidv7'
import { refusals } from '@contract/reasons'
import { transaction, type Connection, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { putInOutbox } from '../../jobs/outbox'
import { liesAt } from './mediaKey'
import { perceptualHash, perceptualHashes } from './perceptualHash'

/** The outbox topic of refused pictures that have to be looked at, so that they are known again. */
export const hashRefusedTopic = 'media.hashRefused'

const Refused = Type.Object({ id: Type.String() })

/** So many bits of 256 may differ between two of what people call the same picture. */
const bitsMost = 31

interface Refusing {
  readonly keys: readonly string[]
  readonly why: string
  readonly by: string
  readonly at: Date
}

/** Refuses these pictures from now on, whoever brings them: within seconds, once they were looked at. Twice is the same as once. */
export async function refusePictures(tx: Tx, { keys, why, by, at }: Refusing): Promise<void> {
  if (keys.length === 0) return
  const pictures = tx.selectFrom('media').select('key').where('kind', 'in', ['picture', 'avatar'])
  for (const { key } of await pictures.where('key', 'in', [...keys]).execute()) {
    const row = await tx
      .insertInto('refused_picture')
      .values({ id: uuidv7(), media_key: key, why, refused_by: by, refused_at: at, hashed_at: null, last_hit_at: null })
      .onConflict((conflict) => conflict.column('media_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) await putInOutbox(tx, { topic: hashRefusedTopic, payload: { id: row.id }, at })
  }
}

/** Lets these pictures in again, as after an appeal. Twice is the same as once. */
export async function allowPictures(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .deleteFrom('refused_picture')
    .where('media_key', 'in', [...keys])
    .execute()
}

/** Looks at a refused picture; one that is gone from the store meanwhile is forgotten. Twice is the same as once. */
export async function hashRefused({ db, storage, clock }: Deps, payload: unknown): Promise<void> {
  const { id } = Value.Parse(Refused, payload)
  const row = await db
    .selectFrom('refused_picture')
    .innerJoin('media', 'media.key', 'refused_picture.media_key')
    .select(['media.key', 'media.sealed'])
    .where('refused_picture.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return
  const object = await storage.get(liesAt(row))
  const hashes = object === null ? null : await perceptualHashes(await bytesOf(object.body))
  await transaction(db, (tx) => keepHashes(tx, { id, hashes, at: clock.now() }))
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function keepHashes(tx: Tx, { id, hashes, at }: { id: string; hashes: string[] | null; at: Date }) {
  if (hashes === null) return tx.deleteFrom('refused_picture').where('id', '=', id).execute()
  const there = await tx
    .updateTable('refused_picture')
    .set({ hashed_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (there === undefined || hashes.length === 0) return
  await sql`insert into refused_picture_hash (picture_id, hash)
    select ${id}::uuid, ('x' || hash)::bit(256) from unnest(${hashes}::text[]) as hash
    on conflict do nothing`.execute(tx)
}

/** The refused picture that this one looks like, and in how many bits they differ; null where there is none. */
async function likeOf(db: Connection, hash: string): Promise<{ id: string; bits: number } | null> {
  const { rows } = await sql<{ id: string; bits: number }>`
    select picture_id as id, bit_count(hash # ('x' || ${hash})::bit(256))::int as bits
      from refused_picture_hash where bit_count(hash # ('x' || ${hash})::bit(256)) <= ${bitsMost}
     order by bits limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Refuses PICTURE_REFUSED for a picture that looks like one that was refused (product 22.7), leaves a line in the log and counts it. `place` is which of
 * several it is, from 1, for the sentence.
 */
export async function requireUnrefused(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  picture: Buffer,
  { userId, place }: { userId: string; place: number | null },
): Promise<void> {
  const hash = await perceptualHash(picture)
  const like = hash === null ? null : await likeOf(db, hash)
  if (like === null) return
  await db
    .updateTable('refused_picture')
    .set(({ eb }) => ({ hits: eb('hits', '+', 1), last_hit_at: clock.now() }))
    .where('id', '=', like.id)
    .execute()
  log.warn({ userId, refusedPicture: like.id, bits: like.bits }, 'media: a refused picture came again')
  const { msg } = refusals.PICTURE_REFUSED
  refuse('PICTURE_REFUSED', place === null ? {} : { msg: msg.replace('这张', `第 ${place} 张`) })
}
