import sharp, { type Sharp } from 'sharp'
import { limits } from '@contract/limits'
import { refuse } from '../../http/refuse'
import { typeOf } from '../../lib/contentType'

const pictureTypes: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const avatarPixels = 512
const blurPixels = 40
/** Larger than any screen shows them; what is transparent takes several times as much memory to write. */
const sideMax = 4096
const transparentSideMax = 2048
/** Decoding an AVIF takes as much memory as so many other pictures of its size. */
const avifBurden = 3
/** A burden up to this is light: some tens of megabytes. */
const lightPixels = 4_000_000
/** More takes several times as long for some per cent of the bytes. */
const webpEffort = 1

// libvips keeps what it decoded for a second look that never comes, and has a pool of threads for each picture: memory above all.
sharp.cache(false)
sharp.concurrency(1)

export interface CleanPicture {
  readonly content: Buffer
  readonly type: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Bytes or the path of a file, and what it begins with. */
export interface UncheckedPicture {
  readonly content: Buffer | string
  readonly head: Buffer
}

/** What is known of a picture before it is decoded. */
export interface SeenPicture {
  readonly hasAlpha: boolean
  readonly width: number
  readonly height: number
  /** Decoding it takes hundreds of megabytes. */
  readonly heavy: boolean
}

/**
 * Refuses FILE_TYPE for what is no picture by its content, and FILE_TOO_LARGE above 25 megapixels, or 8 of an AVIF. Decodes nothing yet.
 */
export async function checkPicture({ content, head }: UncheckedPicture): Promise<SeenPicture> {
  const type = typeOf(head)
  if (!pictureTypes.has(type)) return refuse('FILE_TYPE')
  const { width, height, hasAlpha } = await reading(() => sharp(content, { limitInputPixels: false }).metadata())
  const burden = width * height * (type === 'image/avif' ? avifBurden : 1)
  if (burden > limits.picturePixelsMax) return refuse('FILE_TOO_LARGE', { msg: '图片尺寸太大，请缩小后再上传' })
  return { hasAlpha, width, height, heavy: burden > lightPixels }
}

/**
 * The picture anew, from its pixels alone: turned as the camera was held, in sRGB, and without anything that was hidden in the file.
 * JPEG of at most 4096 pixels a side, or WebP of 2048 where parts may be transparent. Refuses what cannot be decoded to its end. Call `checkPicture` first.
 */
export async function cleanPicture(
  bytes: Buffer,
  { kind, hasAlpha }: { kind: 'picture' | 'avatar'; hasAlpha: boolean },
): Promise<CleanPicture> {
  const sized = open(bytes).resize(kind === 'avatar' ? square : within(hasAlpha ? transparentSideMax : sideMax))
  const encoded = hasAlpha ? sized.webp({ quality: 88, effort: webpEffort }) : sized.jpeg({ quality: 88 })
  const { data, info } = await reading(() => encoded.toBuffer({ resolveWithObject: true }))
  return { content: data, type: hasAlpha ? 'image/webp' : 'image/jpeg', width: info.width, height: info.height }
}

const square = { width: avatarPixels, height: avatarPixels, fit: 'cover', withoutEnlargement: true } as const

function within(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}

/** What a locked viewer sees: at most 40 pixels a side, and those blurred. */
export async function blurOf(bytes: Buffer): Promise<CleanPicture> {
  const small = open(bytes).resize({ width: blurPixels, height: blurPixels, fit: 'inside' }).blur(2)
  const { data, info } = await small.flatten({ background: '#ffffff' }).jpeg().toBuffer({ resolveWithObject: true })
  return { content: data, type: 'image/jpeg', width: info.width, height: info.height }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: limits.picturePixelsMax, failOn: 'error', sequentialRead: true }).autoOrient()
}

/** sharp's complaints are all about the file. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    return refuse('FILE_TYPE')
  }
}
