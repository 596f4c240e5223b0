import sharp, { type Sharp } from 'sharp'
import { limits } from '../../../contract/limits'
import { refuse } from '../../http/refuse'
import { typeOf } from '../../lib/contentType'

const pictureTypes: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const avatarPixels = 512
const blurPixels = 40

export interface CleanPicture {
  readonly content: Buffer
  readonly type: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Refuses FILE_TYPE for what is no picture by its content, and FILE_TOO_LARGE above 50 megapixels. Decodes nothing yet. */
export async function checkPicture(bytes: Buffer): Promise<{ hasAlpha: boolean }> {
  if (!pictureTypes.has(typeOf(bytes))) return refuse('FILE_TYPE')
  const { width, height, hasAlpha } = await reading(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > limits.picturePixelsMax) return refuse('FILE_TOO_LARGE', { msg: '图片尺寸太大，请缩小后再上传' })
  return { hasAlpha }
}

/**
 * The picture anew, from its pixels alone: turned as the camera was held, in sRGB, and without anything that was hidden in the file.
 * JPEG, or WebP where parts are transparent. Refuses what cannot be decoded to its end.
 */
export async function cleanPicture(bytes: Buffer, kind: 'picture' | 'avatar'): Promise<CleanPicture> {
  const { hasAlpha } = await checkPicture(bytes)
  const turned = open(bytes)
  const sized = kind === 'avatar' ? turned.resize(square) : turned
  const encoded = hasAlpha ? sized.webp({ quality: 88 }) : sized.jpeg({ quality: 88 })
  const { data, info } = await reading(() => encoded.toBuffer({ resolveWithObject: true }))
  return { content: data, type: hasAlpha ? 'image/webp' : 'image/jpeg', width: info.width, height: info.height }
}

const square = { width: avatarPixels, height: avatarPixels, fit: 'cover', withoutEnlargement: true } as const

/** What a locked viewer sees: at most 40 pixels a side, and those blurred. */
export async function blurOf(bytes: Buffer): Promise<CleanPicture> {
  const small = open(bytes).resize({ width: blurPixels, height: blurPixels, fit: 'inside' }).blur(2)
  const { data, info } = await small.flatten({ background: '#ffffff' }).jpeg().toBuffer({ resolveWithObject: true })
  return { content: data, type: 'image/jpeg', width: info.width, height: info.height }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: limits.picturePixelsMax, failOn: 'error' }).autoOrient()
}

/** sharp's complaints are all about the file. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    return refuse('FILE_TYPE')
  }
}
