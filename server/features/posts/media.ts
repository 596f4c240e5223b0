import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { adoptUploads, putBlur } from '../media/adopt'
import { newPlace, type AdoptedMedia } from '../media/adopted'
import { keysAt, liesAt, type Visibility } from '../media/mediaKey'

/** What an author names: uploads of his own, or keys that the post has already. */
export interface NamedMedia {
  readonly pictures: readonly string[]
  readonly video: { readonly key: string; readonly coverKey: string } | null
}

export interface TakenMedia extends NamedMedia {
  /** What has no row yet, for `insertMedia` in the transaction. */
  readonly fresh: AdoptedMedia[]
  /** The key of each copy to the key that it was copied from. */
  readonly copies: Readonly<Record<string, string>>
}

interface Taking {
  readonly userId: string
  /** Of a paid post nothing is public. */
  readonly visibility: Visibility
  /** It is checked before others see it. */
  readonly waits: boolean
  /** Keys that the post has already. */
  readonly own: ReadonlySet<string>
}

/**
 * Makes what an author names into stored media of one visibility, each name once: uploads are adopted, and what the post has already under the other
 * visibility is copied. Network: before any transaction. Refuses FILE_MISSING, FILE_TYPE and FILE_TOO_LARGE.
 */
export async function takeMedia(deps: Deps, named: NamedMedia, taking: Taking): Promise<TakenMedia> {
  const pictures = await takeAll(deps, named.pictures, 'picture', taking)
  if (named.video === null) return { ...pictures, pictures: pictures.keys, video: null }
  const cover = await takeAll(deps, [named.video.coverKey], 'picture', taking)
  const video = await takeAll(deps, [named.video.key], 'video', taking)
  const [key, coverKey] = [video.keys[0] ?? '', cover.keys[0] ?? '']
  return {
    pictures: pictures.keys,
    video: { key, coverKey },
    fresh: [...pictures.fresh, ...cover.fresh, ...video.fresh],
    copies: { ...pictures.copies, ...cover.copies, ...video.copies },
  }
}

/** A key as it is stored, whether it was named with a slash in front or as it lies while it is sealed. */
export function bareKey(name: string, own: ReadonlySet<string>): string {
  const bare = name.replace(/^\//, '')
  return keysAt(bare).find((key) => own.has(key)) ?? bare
}

async function takeAll(deps: Deps, names: readonly string[], kind: 'picture' | 'video', taking: Taking) {
  const bare = [...new Set(names.map((name) => bareKey(name, taking.own)))]
  const uploads = bare.filter((name) => !taking.own.has(name))
  const adopted = await adoptUploads(deps, { ...taking, keys: uploads, among: bare, kind })
  const moved = await moveAll(
    deps,
    bare.filter((name) => taking.own.has(name)),
    kind,
    taking,
  )
  const keys = new Map([...uploads.map((name, at) => [name, adopted[at]?.key] as const), ...moved.keys])
  const copies = Object.fromEntries(moved.keys.map(([from, to]) => [to, from]))
  return { keys: bare.map((name) => keys.get(name) ?? name), fresh: [...adopted, ...moved.fresh], copies }
}

/** Where the visibility is another than wanted, a copy under a new name; the old object goes when the version is passed. */
async function moveAll(deps: Deps, names: readonly string[], kind: 'picture' | 'video', { visibility, waits }: Taking) {
  const fresh: AdoptedMedia[] = []
  const keys: Array<readonly [string, string]> = []
  for (const row of await mediaRows(deps.db, names)) {
    if (row.kind !== kind) return refuse('FILE_TYPE')
    if (row.public === (visibility === 'public')) continue
    const place = newPlace(visibility, waits)
    if (!(await deps.storage.copy(liesAt(row), liesAt(place)))) return refuse('FILE_MISSING')
    const blurKey = kind === 'video' ? null : (row.blur_key ?? (await makeBlur(deps, liesAt(row), waits)))
    const { width, height, bytes } = row
    fresh.push({ ...place, waits, kind, width, height, bytes, blurKey })
    keys.push([row.key, place.key])
  }
  return { fresh, keys }
}

async function mediaRows(db: Connection, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('media')
    .select(['key', 'kind', 'width', 'height', 'bytes', 'blur_key', 'public', 'sealed'])
    .where('key', 'in', [...keys])
    .execute()
}

async function makeBlur({ storage }: Deps, key: string, waits: boolean): Promise<string> {
  const object = await storage.get(key)
  if (object === null) return refuse('FILE_MISSING')
  const chunks: Buffer[] = []
  for await (const chunk of object.body) chunks.push(Buffer.from(chunk))
  return putBlur(storage, Buffer.concat(chunks), waits)
}
