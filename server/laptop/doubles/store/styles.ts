import sharp, { type Sharp } from 'sharp'
import { pictureStyles, type PictureStyle } from '@contract/pictures'
import type { PictureFormat } from './formats'

/** The style that `x-oss-process` names; null for none, 'unknown' for anything that is not in the list. */
export function styleOf(process: string | undefined): PictureStyle | null | 'unknown' {
  if (process === undefined) return null
  const name = /^style\/([a-z]+)$/.exec(process)?.[1]
  return name !== undefined && isStyle(name) ? name : 'unknown'
}

function isStyle(name: string): name is PictureStyle {
  return Object.hasOwn(pictureStyles, name)
}

/** A picture in a style (null: as it is) and format. Camera turns are applied, metadata is left behind. */
export function convert(source: Buffer, style: PictureStyle | null, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: 50_000_000 }).rotate()
  const size = style === null ? null : { height: undefined, ...pictureStyles[style] }
  const sized =
    size === null ? picture : picture.resize({ ...size, fit: 'cover', position: 'top', withoutEnlargement: true })
  return encode(sized, format)
}

// Chosen by measuring: AVIF at effort 0 takes as long as WebP for flat drawings, at effort 1 twice as long.
function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 0 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 82, effort: 2 }).toBuffer()
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}
