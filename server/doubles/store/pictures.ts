import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { PictureStyle } from '../../../contract/pictures'
import type { Disk, Stored } from './disk'
import { StoreError } from './errors'
import { negotiate, typeOf } from './formats'
import { limited, once } from './limited'
import { convert } from './styles'

/** Draws the source of a picture from its recipe: bytes that sharp reads, SVG among them. */
export type Draw = (recipe: unknown) => Buffer | Promise<Buffer>

/** As a bucket's mirror rule: what a key that nobody has put yet is made from, or null when it is just missing. */
export type Mirror = (key: string) => object | null

export interface Served {
  readonly bytes: Buffer
  readonly type: string
  /** Names this rendering: the same for the same key, style and format. */
  readonly tag: string
  /** The answer hangs on the Accept header. */
  readonly negotiated: boolean
}

interface Asked {
  readonly style: PictureStyle | null
  readonly accept: string | undefined
}

/**
 * Turns objects into what is served. A rendering is made when first asked for and then kept; many who ask at once wait for the
 * one that is being made, and no more are made at a time than there are processors.
 */
export function pictureMaker({
  disk,
  draw,
  mirror,
}: {
  disk: Disk
  draw: Draw
  mirror: Mirror
}): (key: string, asked: Asked) => Promise<Served> {
  const making = limited(availableParallelism())
  const onceEach = once<string>()

  async function rendering(key: string, stored: Stored, { style, accept }: Asked): Promise<Served> {
    const format = negotiate(accept)
    const name = `${style ?? 'whole'}.${format}`
    const make = async () => convert('bytes' in stored ? stored.bytes : await draw(stored.recipe), style, format)
    const path = await onceEach(`${key}/${name}`, () => disk.keep(key, name, () => making(make)))
    return { bytes: await readFile(path), type: `image/${format}`, tag: `${key}/${name}`, negotiated: true }
  }

  return async (key, asked) => {
    const stored = (await disk.read(key)) ?? mirrored(mirror(key))
    if (stored === null) throw new StoreError(404, 'NoSuchKey', 'The specified key does not exist.')
    if ('recipe' in stored) return rendering(key, stored, asked)
    const type = typeOf(stored.bytes)
    if (type === null) throw new StoreError(403, 'AccessDenied', 'This type of object is not served.')
    if (asked.style === null) return { bytes: stored.bytes, type, tag: key, negotiated: false }
    if (type === 'video/mp4') throw new StoreError(400, 'InvalidArgument', 'A video has no styles.')
    return rendering(key, stored, asked)
  }
}

function mirrored(recipe: object | null): Stored | null {
  return recipe === null ? null : { recipe }
}
