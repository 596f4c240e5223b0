import { Readable } from 'node:stream'
import { isFileType, type FileType } from '../../lib/contentType'
import type { StorageAccess } from './access'
import { ask, askOrNull, clientOf } from './client'
import { readUrl } from './readUrl'
import { grantUpload } from './sts'
import { isPublicKey, StorageDown, type ObjectPage, type StoragePort } from './types'
import { unfinishedUploads } from './unfinished'

const slotSeconds = 600
const videoSeconds = 2 * 3600
const deletesAtOnce = 8

/** Objects in Alibaba OSS, or in anything that speaks it, behind a host of its own. */
export function ossStorage(access: StorageAccess): StoragePort {
  const client = clientOf(access)
  return {
    publicUrl: (origin, key) => `${origin}/${key}`,
    signedUrl: (origin, key, { style, now }) =>
      readUrl(access, origin, { key, process: `style/${style}`, from: slotOf(now), seconds: 2 * slotSeconds }),
    signedVideoUrl: (origin, key, { now }) =>
      readUrl(access, origin, { key, process: '', from: slotOf(now), seconds: videoSeconds + slotSeconds }),
    async put(key, content, type) {
      const body = Buffer.isBuffer(content) ? content : content.file
      const oss = await client()
      await ask('PutObject', () => oss.put(key, body, { mime: type, headers: headersOf(key, type) }))
    },
    async get(key) {
      const oss = await client()
      const found = await askOrNull('GetObject', () => oss.getStream(key))
      if (found === null) return null
      return { body: Readable.from(found.stream), bytes: lengthOf(found.res), type: typeOf(found.res) }
    },
    async head(key) {
      const oss = await client()
      const found = await askOrNull('HeadObject', () => oss.head(key))
      return found === null ? null : { bytes: lengthOf(found.res) }
    },
    async copy(from, to) {
      const oss = await client()
      return (await askOrNull('CopyObject', () => oss.copy(to, from))) !== null
    },
    async remove(keys) {
      const oss = await client()
      for (let at = 0; at < keys.length; at += deletesAtOnce) {
        const some = keys.slice(at, at + deletesAtOnce)
        await Promise.all(some.map((key) => askOrNull('DeleteObject', () => oss.delete(key))))
      }
    },
    async list(prefix, { marker, limit }) {
      const oss = await client()
      // V4 leaves open how a field without a value is signed.
      const query = { prefix, 'max-keys': limit, ...(marker === '' ? {} : { marker }) }
      return pageOf(await ask('ListObjects', () => oss.list(query, {})))
    },
    ...unfinishedUploads(client),
    grantUpload: (prefix) => grantUpload(access, prefix),
    uploadUrl: access.uploadUrl,
    formVersion: access.signature,
    bucket: access.bucket,
    region: access.region,
  }
}

/** The beginning of the ten minutes that a moment lies in. */
function slotOf(now: Date): Date {
  const ms = slotSeconds * 1000
  return new Date(Math.floor(now.getTime() / ms) * ms)
}

function headersOf(key: string, type: FileType): Record<string, string> {
  return {
    'Content-Type': type,
    ...(isPublicKey(key) ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : {}),
  }
}

/** A store names the length of everything that it has: what answers without one is no store. */
function lengthOf(response: object | null): number {
  const bytes = Number(headerOf(response, 'content-length') ?? Number.NaN)
  if (Number.isSafeInteger(bytes)) return bytes
  throw new StorageDown('an object', 'NoLength')
}

function typeOf(response: object | null): FileType | null {
  const type = headerOf(response, 'content-type')
  return isFileType(type) ? type : null
}

function headerOf(response: object | null, name: string): unknown {
  return Reflect.get(Object(Reflect.get(Object(response), 'headers')), name)
}

function pageOf(listed: {
  objects?: Array<{ name: string; size: number; lastModified: string }>
  nextMarker: string
}): ObjectPage {
  const objects = (listed.objects ?? []).map(({ name, size, lastModified }) => ({
    key: name,
    bytes: Number(size),
    modifiedAt: new Date(lastModified),
  }))
  return { objects, next: listed.nextMarker || null }
}
