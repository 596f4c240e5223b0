import type { MediaTable } from '../../db/tables/media'
import type { Deps } from '../../deps'
import { mediaOrigin } from '../media/origin'
import type { ProposalRow } from './repo'

/** Something of a proposal to look at or to listen to, at an address that holds for ten minutes at least. */
interface ProposedMedia {
  readonly key: string
  readonly kind: 'picture' | 'audio'
  readonly url: string
}

/** What a check looks at and listens to, in the order of the proposal. Videos are seen by their covers. */
export async function proposedMedia(deps: Deps, { media_keys: keys }: ProposalRow): Promise<ProposedMedia[]> {
  if (keys.length === 0) return []
  const rows = await deps.db
    .selectFrom('media')
    .select(['key', 'kind', 'public'])
    .where('key', 'in', keys)
    .where('kind', 'in', ['picture', 'avatar', 'audio'])
    .execute()
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.flatMap((key) => found.get(key) ?? []).map((row) => mediaAt(deps, row))
}

type Kept = Pick<MediaTable, 'key' | 'kind' | 'public'>

function mediaAt(deps: Deps, { key, kind, public: open }: Kept): ProposedMedia {
  const origin = mediaOrigin({ deps, request: { headers: {} } })
  const { storage, clock } = deps
  const url = open
    ? storage.publicUrl(origin, key)
    : storage.signedUrl(origin, key, { style: 'large', now: clock.now() })
  return { key, kind: kind === 'audio' ? kind : 'picture', url }
}
