import { limits } from '@contract/limits'
import type { Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { fairQueue, type Lane } from '../../lib/fairQueue'
import type { StoragePort } from '../../ports/storage/types'
import { newPlace, type AdoptedMedia } from './adopted'
import { adoptVideo } from './adoptVideo'
import { countPixels } from './effort'
import { liesAt, type Visibility } from './mediaKey'
import { blurOf, checkPicture, cleanPicture } from './picture'
import { readUpload } from './received'
import { requireUnrefused } from './refusedPictures'
import { ownUploadKey } from './uploadKey'

export interface Adoption {
  readonly userId: string
  /** Keys as the uploads gave them, a slash in front or not. */
  readonly keys: readonly string[]
  /** All pictures in the order in which their person sees them, where some are known already. */
  readonly among?: readonly string[]
  readonly visibility: Visibility
  /** Nobody has passed it yet: it lies sealed until then. */
  readonly waits: boolean
  readonly kind: Exclude<AdoptedMedia['kind'], 'audio'>
}

/** What adopting reaches; uploads are read from the store, effort is counted in the database, and refused pictures are known from there. */
type AdoptionDeps = Pick<Deps, 'storage' | 'db' | 'clock' | 'log'>

/** Decoding takes a processor and much memory each, a video much of the disk. */
const size = { requests: 64, requestsEach: 3 }
const queues = { picture: fairQueue(size), video: fairQueue(size) }

/**
 * Takes over a user's own uploads: reads them, checks type by content and size, leaves metadata behind, and writes them anew under
 * random names, in the order of `keys`, each of which is named once. One at a time a person, and others in between. Network: call it
 * before any transaction, when nothing else can be refused any more, and `insertMedia` in it. What no row names after two days is swept
 * away. Refuses FILE_MISSING, FILE_TYPE, FILE_TOO_LARGE, PICTURE_REFUSED, TOO_MANY for a person's hour, and NOT_READY when too much waits. Twice writes twice.
 */
export async function adoptUploads(
  deps: AdoptionDeps,
  { userId, keys, among = keys, kind, visibility, waits }: Adoption,
): Promise<AdoptedMedia[]> {
  const uploads = keys.map((named): Upload => {
    const place = among.length > 1 ? among.indexOf(named) + 1 : null
    return { userId, key: ownKey(userId, named), place, visibility, waits, kind }
  })
  const pieces = uploads.map(
    (upload) => (lane: Lane) =>
      kind === 'video' ? adoptVideo(deps.storage, upload) : adoptPicture(deps, upload, lane),
  )
  const adopted = await queues[kind === 'video' ? 'video' : 'picture'](userId, pieces)
  return adopted ?? refuse('NOT_READY', { msg: '正在处理的图片和视频太多，请稍后再试' })
}

function ownKey(userId: string, named: string): string {
  return ownUploadKey(userId, named) ?? refuse('FILE_MISSING')
}

interface Upload {
  readonly userId: string
  readonly key: string
  readonly place: number | null
  readonly visibility: Visibility
  readonly waits: boolean
  readonly kind: Adoption['kind']
}

/** What turns out to be heavy is let go of while it waits for that lane. */
async function adoptPicture(
  deps: AdoptionDeps,
  { userId, key: from, place: which, visibility, waits, kind }: Upload,
  lane: Lane,
): Promise<AdoptedMedia | 'heavy'> {
  const { storage } = deps
  const bytes = await readUpload(storage, from, { maxBytes: limits.pictureBytesMax, what: 'picture' })
  const shape = kind === 'avatar' ? 'avatar' : 'picture'
  const seen = await checkPicture({ content: bytes, head: bytes })
  if (seen.heavy && lane === 'light') return 'heavy'
  await countPixels(deps, userId, seen)
  const { content, type, width, height } = await cleanPicture(bytes, { kind: shape, hasAlpha: seen.hasAlpha })
  await requireUnrefused(deps, content, { userId, place: which })
  const place = newPlace(visibility, waits)
  await storage.put(liesAt(place), content, type)
  const blurKey = shape === 'avatar' ? null : await putBlur(storage, content, waits)
  return { ...place, waits, kind: shape, width, height, blurKey, bytes: content.length }
}

/** Makes a blur and puts it where a picture that waits, or does not, has it. Answers its key. */
export async function putBlur(storage: StoragePort, bytes: Buffer, waits: boolean): Promise<string> {
  const { content, type } = await blurOf(bytes)
  const place = newPlace('public', waits)
  await storage.put(liesAt(place), content, type)
  return place.key
}

/** Writes the rows of adopted media and of their blurs. Twice does no harm. */
export async function insertMedia(tx: Tx, media: readonly AdoptedMedia[], at: Date): Promise<void> {
  const rows = media.flatMap((one) => [
    rowOf(one, at),
    ...(one.blurKey === null ? [] : [blurRow(one.blurKey, one, at)]),
  ])
  if (rows.length === 0) return
  await tx
    .insertInto('media')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

function rowOf(media: AdoptedMedia, at: Date) {
  const { key, kind, width, height, bytes, blurKey: blur_key, public: open, sealed } = media
  return { key, kind, width, height, bytes, blur_key, recipe: null, public: open, sealed, created_at: at }
}

function blurRow(key: string, { width, height, waits }: AdoptedMedia, at: Date) {
  const scale = 40 / Math.max(width, height, 40)
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const blur = { key, kind: 'blur' as const, ...size, bytes: 0, blur_key: null, recipe: null, public: true }
  return { ...blur, sealed: waits, created_at: at }
}
