import type { Selectable } from 'kysely'
import type { MediaTable } from '../../db/tables/media'
import type { Deps } from '../../deps'
import { mediaOrigin, videoOrigin } from '../../http/mediaOrigin'
import { pictureSrc, soundSrc } from '../media/present'

/** Something to look at or to listen to, at an address that holds for ten minutes at least. */
export interface ProposedMedia {
  readonly key: string
  readonly kind: 'picture' | 'audio' | 'video'
  readonly url: string
}

/** What an operator looks at and listens to, in the order of the keys. */
export async function mediaToSee(deps: Deps, keys: readonly string[]): Promise<ProposedMedia[]> {
  if (keys.length === 0) return []
  const rows = await deps.db
    .selectFrom('media')
    .select(['key', 'kind', 'public', 'sealed'])
    .where('key', 'in', [...keys])
    .where('kind', 'in', ['picture', 'avatar', 'audio', 'video'])
    .execute()
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.flatMap((key) => found.get(key) ?? []).map((row) => mediaAt(deps, row))
}

/** The same for machines, which see videos by their covers. */
export async function mediaToCheck(deps: Deps, keys: readonly string[]) {
  return (await mediaToSee(deps, keys)).flatMap(({ kind, ...media }) => (kind === 'video' ? [] : [{ kind, ...media }]))
}

type Kept = Selectable<Pick<MediaTable, 'key' | 'kind' | 'public' | 'sealed'>>

function mediaAt({ env, storage, clock }: Deps, { key, kind, public: open, sealed }: Kept): ProposedMedia {
  const at = { deps: { env }, request: { headers: {} } }
  const origin = kind === 'video' ? videoOrigin(at) : mediaOrigin(at)
  const sealing = { origin, now: clock.now(), storage, sealed: new Set(open && !sealed ? [] : [key]) }
  if (kind === 'audio' || kind === 'video') return { key, kind, url: soundSrc(sealing, key) }
  return { key, kind: 'picture', url: pictureSrc(sealing, key) }
}
