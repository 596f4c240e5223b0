import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { StoreError } from './errors'
import { fileAt, moveInto, orNull, readOrNull, writeWhole, type Draft } from './files'

export interface Part {
  readonly number: number
  readonly etag: string
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: Date
}

export interface BegunUpload {
  readonly key: string
  readonly uploadId: string
  readonly begunAt: Date
}

/** Uploads in parts that have begun: a folder each, that outlives a restart, so that a client can go on. */
export interface Parts {
  begin(key: string): Promise<string>
  add(key: string, uploadId: string, number: number, draft: Draft): Promise<void>
  /** The parts that are there, by number. 404 for an upload that nobody began for this key. */
  list(key: string, uploadId: string): Promise<Part[]>
  end(key: string, uploadId: string): Promise<void>
  /** What has not ended under a prefix, in the order of the keys. */
  begun(prefix: string): Promise<BegunUpload[]>
}

export function openParts(dataDir: string): Parts {
  const root = join(dataDir, 'objects-parts')

  async function folderOf(key: string, uploadId: string): Promise<string> {
    const folder = join(root, /^[0-9A-F]{32}$/.test(uploadId) ? uploadId : 'none')
    const owner = await readOrNull(join(folder, 'key'))
    if (owner?.toString('utf8') === key) return folder
    throw new StoreError(404, 'NoSuchUpload', 'The specified upload does not exist.')
  }
  async function list(key: string, uploadId: string): Promise<Part[]> {
    const folder = await folderOf(key, uploadId)
    const names = (await orNull(() => readdir(join(folder, 'parts')))) ?? []
    const parts = await Promise.all(names.map((name) => partAt(join(folder, 'parts', name), name)))
    return parts.flat().sort((a, b) => a.number - b.number)
  }
  async function begunAs(uploadId: string): Promise<BegunUpload[]> {
    const place = join(root, uploadId, 'key')
    const [key, file] = [await readOrNull(place), await fileAt(place)]
    return key === null || file === null ? [] : [{ key: key.toString('utf8'), uploadId, begunAt: file.modifiedAt }]
  }
  return {
    async begun(prefix) {
      const ids = (await orNull(() => readdir(root))) ?? []
      const all = (await Promise.all(ids.map(begunAs))).flat()
      return all.filter(({ key }) => key.startsWith(prefix)).sort((a, b) => (a.key < b.key ? -1 : 1))
    },
    async begin(key) {
      const uploadId = randomBytes(16).toString('hex').toUpperCase()
      await writeWhole(join(root, uploadId, 'key'), key)
      return uploadId
    },
    async add(key, uploadId, number, draft) {
      const folder = await folderOf(key, uploadId)
      const before = (await list(key, uploadId)).filter((part) => part.number === number)
      await moveInto(join(folder, 'parts', `${number}.${draft.md5}`), draft.path)
      for (const part of before) if (part.etag !== draft.md5) await rm(part.path, { force: true })
    },
    list,
    end: async (key, uploadId) => rm(await folderOf(key, uploadId), { recursive: true, force: true }),
  }
}

async function partAt(path: string, name: string): Promise<Part[]> {
  const [number, etag = ''] = name.split('.')
  const file = await fileAt(path)
  return file === null ? [] : [{ number: Number(number), etag, path, ...file }]
}

/** The bytes of all parts, one after the other. */
export function joined(parts: readonly Part[]): Readable {
  return Readable.from(chunksOf(parts))
}

async function* chunksOf(parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { path } of parts) yield* createReadStream(path)
}
