import { sql } from 'kysely'
import type { RefusedPicture } from '@contract/console/refusedPictures'
import type { Deps } from '../deps'
import { placesOf } from '../features/media/places'
import { mediaToSee } from '../features/moderation/media'
import { pageOf, type Paging } from './paging'

/** Pictures that nobody may bring again, the newest first; whether they came again chooses among them. */
export async function searchRefusedPictures(deps: Deps, { came, ...part }: { came?: 'again' | 'never' } & Paging) {
  const chosen = deps.db
    .selectFrom('refused_picture')
    .selectAll()
    .select(sql<boolean>`exists (select from refused_picture_hash where picture_id = refused_picture.id)`.as('known'))
    .$if(came === 'again', (query) => query.where('hits', '>', 0))
    .$if(came === 'never', (query) => query.where('hits', '=', 0))
    .orderBy('refused_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, total } = await pageOf(deps.db, chosen, part)
  const urls = await addressesOf(
    deps,
    rows.map(({ media_key: key }) => key),
  )
  const items = rows.map((row): RefusedPicture => ({
    ...{ id: row.id, why: row.why, by: row.refused_by, hits: row.hits },
    url: urls.get(row.media_key) ?? null,
    at: row.refused_at.toISOString(),
    state: row.hashed_at === null ? 'waits' : row.known ? 'known' : 'plain',
    lastHitAt: row.last_hit_at?.toISOString() ?? null,
  }))
  return { items, total }
}

/** Of those that somebody still keeps. */
async function addressesOf(deps: Deps, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const kept = (await placesOf(deps.db, keys)).filter(({ belongs }) => belongs !== 'nowhere').map(({ key }) => key)
  return new Map((await mediaToSee(deps, kept)).map(({ key, url }) => [key, url]))
}
