import { open, readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { PictureStyle } from '@contract/pictures'
import { headBytes, typeOf } from '../../../lib/contentType'
import { limited, once } from '../../../lib/limited'
import type { Disk, Stored, StoredFile } from './disk'
import { accessDenied, noSuchKey, StoreError } from './errors'
import { negotiate } from './formats'
import { convert } from './styles'

/** Draws the source of a picture from its recipe: bytes that sharp reads, SVG among them. */
export type Draw = (recipe: unknown) => Buffer | Promise<Buffer>

/** As a bucket's mirror rule: what a key that nobody has put yet is made from, or null when it is just missing. */
export type Mirror = (key: string) => object | null | Promise<object | null>

export interface Served {
  readonly path: string
  readonly bytes: number
  readonly type: string
  /** Names this rendering: the same for the same key, style and format. */
  readonly tag: string
  readonly modifiedAt: Date
  /** The answer hangs on the Accept header. */
  readonly negotiated: boolean
}

export interface Wanted {
  readonly style: PictureStyle | null
  readonly accept: string | undefined
  /** Whoever holds a key may have any type; everybody else only those that are served. */
  readonly types: 'any' | 'served'
}

export type Serve = (key: string, wanted: Wanted) => Promise<Served>

/**
 * Turns objects into what is served. A rendering is made when first asked for and then kept; many who ask at once wait for the
 * one that is being made, and no more are made at a time than there are processors.
 */
export function pictureMaker({ disk, draw, mirror }: { disk: Disk; draw: Draw; mirror: Mirror }): Serve {
  const making = limited(availableParallelism())
  const onceEach = once<string>()

  async function rendering(key: string, stored: Stored, { style, accept }: Wanted): Promise<Served> {
    const format = negotiate(accept)
    const name = `${style ?? 'whole'}.${format}`
    const make = async () => convert(await sourceOf(stored, draw), style, format)
    const path = await onceEach(`${key}/${name}`, () => disk.keep(key, name, () => making(make)))
    const { size: bytes, mtime: modifiedAt } = await stat(path)
    return { path, bytes, type: `image/${format}`, tag: `${key}/${name}`, modifiedAt, negotiated: true }
  }

  return async (key, wanted) => {
    const stored = (await disk.find(key)) ?? mirrored(await mirror(key))
    if (stored === null) throw noSuchKey()
    if ('recipe' in stored) return rendering(key, stored, wanted)
    const type = await fileType(stored)
    if (type === null && (wanted.types === 'served' || wanted.style !== null))
      throw accessDenied('This type of object is not served.')
    if (wanted.style === null) return asItIs(stored, type ?? 'application/octet-stream')
    if (type?.startsWith('image/') !== true) throw new StoreError(400, 'InvalidArgument', 'Only pictures have styles.')
    return rendering(key, stored, wanted)
  }
}

function asItIs({ path, bytes, etag, modifiedAt }: StoredFile, type: string): Served {
  return { path, bytes, type, tag: etag, modifiedAt, negotiated: false }
}

async function sourceOf(stored: Stored, draw: Draw): Promise<Buffer> {
  return 'recipe' in stored ? draw(stored.recipe) : readFile(stored.path)
}

async function fileType({ path }: StoredFile): Promise<string | null> {
  const file = await open(path, 'r')
  try {
    const head = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return typeOf(head.buffer.subarray(0, head.bytesRead))
  } finally {
    await file.close()
  }
}

function mirrored(recipe: object | null): Stored | null {
  return recipe === null ? null : { recipe }
}
