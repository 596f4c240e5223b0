import type { Selectable } from 'kysely'
import type { MediaTable } from '../../db/tables/media'
import type { Deps } from '../../deps'
import { mediaOrigin } from '../../http/mediaOrigin'
import { pictureSrc, soundSrc } from '../media/present'

/** Something to look at or to listen to, at an address that holds for ten minutes at least. */
export interface ProposedMedia {
  readonly key: string
  readonly kind: 'picture' | 'audio'
  readonly url: string
}

/** What a check looks at and listens to, in the order of the keys. Videos are seen by their covers. */
export async function mediaToSee(deps: Deps, keys: readonly string[]): Promise<ProposedMedia[]> {
  if (keys.length === 0) return []
  const rows = await deps.db
    .selectFrom('media')
    .select(['key', 'kind', 'public', 'sealed'])
    .where('key', 'in', [...keys])
    .where('kind', 'in', ['picture', 'avatar', 'audio'])
    .execute()
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.flatMap((key) => found.get(key) ?? []).map((row) => mediaAt(deps, row))
}

type Kept = Selectable<Pick<MediaTable, 'key' | 'kind' | 'public' | 'sealed'>>

function mediaAt({ env, storage, clock }: Deps, { key, kind, public: open, sealed }: Kept): ProposedMedia {
  const origin = mediaOrigin({ deps: { env }, request: { headers: {} } })
  const sealing = { origin, now: clock.now(), storage, sealed: new Set(open && !sealed ? [] : [key]) }
  if (kind === 'audio') return { key, kind, url: soundSrc(sealing, key) }
  return { key, kind: 'picture', url: pictureSrc(sealing, key) }
}
