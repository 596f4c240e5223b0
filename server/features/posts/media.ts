import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { adoptUploads, type AdoptedMedia } from '../media/adopt'
import { newMediaKey, type Visibility } from '../media/mediaKey'
import { blurOf } from '../media/picture'

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

/** A key as it is stored, whether or not it was named with a slash in front. */
export function bareKey(name: string): string {
  return name.replace(/^\//, '')
}

async function takeAll(deps: Deps, names: readonly string[], kind: 'picture' | 'video', taking: Taking) {
  const bare = [...new Set(names.map(bareKey))]
  const uploads = bare.filter((name) => !taking.own.has(name))
  const adopted = await adoptUploads(deps, { ...taking, keys: uploads, kind })
  const moved = await moveAll(
    deps,
    bare.filter((name) => taking.own.has(name)),
    kind,
    taking.visibility,
  )
  const keys = new Map([...uploads.map((name, at) => [name, adopted[at]?.key] as const), ...moved.keys])
  const copies = Object.fromEntries(moved.keys.map(([from, to]) => [to, from]))
  return { keys: bare.map((name) => keys.get(name) ?? name), fresh: [...adopted, ...moved.fresh], copies }
}

/** Where the visibility is another than wanted, a copy under a new name; the old object goes when the version is passed. */
async function moveAll(deps: Deps, names: readonly string[], kind: 'picture' | 'video', visibility: Visibility) {
  const fresh: AdoptedMedia[] = []
  const keys: Array<readonly [string, string]> = []
  for (const row of await mediaRows(deps.db, names)) {
    if (row.kind !== kind) return refuse('FILE_TYPE')
    if (row.public === (visibility === 'public')) continue
    const key = newMediaKey(visibility)
    if (!(await deps.storage.copy(row.key, key))) return refuse('FILE_MISSING')
    const blurKey = kind === 'video' ? null : (row.blur_key ?? (await makeBlur(deps, row.key)))
    const { width, height, bytes } = row
    fresh.push({ key, kind, width, height, bytes, blurKey, public: visibility === 'public' })
    keys.push([row.key, key])
  }
  return { fresh, keys }
}

async function mediaRows(db: Connection, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('media')
    .select(['key', 'kind', 'width', 'height', 'bytes', 'blur_key', 'public'])
    .where('key', 'in', [...keys])
    .execute()
}

async function makeBlur({ storage }: Deps, key: string): Promise<string> {
  const object = await storage.get(key)
  if (object === null) return refuse('FILE_MISSING')
  const chunks: Buffer[] = []
  for await (const chunk of object.body) chunks.push(Buffer.from(chunk))
  const { content, type } = await blurOf(Buffer.concat(chunks))
  const blurKey = newMediaKey('public')
  await storage.put(blurKey, content, type)
  return blurKey
}
