import type { Connection } from '../../db/connection'
import { keptAmong } from './holders'
import { liesAt, sealedAt } from './mediaKey'

/** Where the object of a key lies, and where it belongs: open for everybody, sealed for those who may, or nowhere. */
export interface Place {
  readonly key: string
  readonly public: boolean
  readonly sealed: boolean
  readonly belongs: 'open' | 'sealed' | 'nowhere'
}

/** The places of these keys and of their blurs, as the rows of this moment want them. A blur goes where the pictures it stands for are. */
export async function placesOf(db: Connection, keys: readonly string[]): Promise<Place[]> {
  const asked = await mediaOf(db, keys)
  const blurKeys = [...asked.filter(({ kind }) => kind === 'blur'), ...asked].flatMap(({ kind, key, blur_key: blur }) =>
    kind === 'blur' ? [key] : (blur ?? []),
  )
  const blurs = await mediaOf(db, blurKeys)
  const blurred = await blurredBy(db, blurKeys)
  const kept = await keptAmong(db, [...new Set([...asked, ...blurred].map(({ key }) => key))])
  const pictures = asked.filter(({ kind }) => kind !== 'blur')
  return [
    ...pictures.map((row) => placeOf(row, [kept.get(row.key)])),
    ...blurs.map((row) =>
      placeOf(
        row,
        blurred.filter(({ blur_key: blur }) => blur === row.key).map(({ key }) => kept.get(key)),
      ),
    ),
  ]
}

type Media = Awaited<ReturnType<typeof mediaOf>>[number]

function placeOf({ key, public: open, sealed }: Media, held: ReadonlyArray<{ shown: boolean } | undefined>): Place {
  const known = held.filter((one) => one !== undefined)
  const shown = open && known.some((one) => one.shown)
  return { key, public: open, sealed, belongs: shown ? 'open' : known.length > 0 ? 'sealed' : 'nowhere' }
}

/** Where its object is to lie; null for nowhere. */
export function belongsAt({ key, belongs }: Pick<Place, 'key' | 'belongs'>): string | null {
  if (belongs === 'nowhere') return null
  return belongs === 'open' ? key : sealedAt(key)
}

/** True while the object is not where it belongs; what belongs nowhere may have gone already. */
export function isMisplaced(place: Place): boolean {
  return liesAt(place) !== belongsAt(place)
}

/** Defaults are drawn for whoever asks, and are nobody's. */
async function mediaOf(db: Connection, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('media')
    .select(['key', 'kind', 'blur_key', 'public', 'sealed'])
    .where('key', 'in', [...new Set(keys)])
    .where('key', 'not like', 'avatar/%')
    .execute()
}

async function blurredBy(db: Connection, blurKeys: readonly string[]) {
  if (blurKeys.length === 0) return []
  return db
    .selectFrom('media')
    .select(['key', 'blur_key'])
    .where('blur_key', 'in', [...new Set(blurKeys)])
    .execute()
}
