import type OSS from 'ali-oss'
import { asking } from '../../lib/observed'
import type { StorageAccess } from './access'
import { StorageDown } from './types'

const timeoutMs = 60_000

/** OSS gives every answer a number, whatever it says: a proxy's page and a store that is out of its mind have none. */
const numberHeader = 'x-oss-request-id'

/** What ali-oss resolves with; the stream is of a GET. */
interface Answer {
  readonly res: { readonly headers: object }
  readonly stream?: { destroy(): void }
}

/** ali-oss's client of the bucket. The package is loaded at the first use: it is large, and much of the server needs none. */
export function clientOf(access: StorageAccess): () => Promise<OSS> {
  let opened: Promise<OSS> | null = null
  return () => (opened ??= open(access))
}

async function open({ bucket, region, accessKeyId, accessKeySecret, endpoint }: StorageAccess): Promise<OSS> {
  const { default: Client } = await import('ali-oss')
  const host = { endpoint, cname: true, secure: endpoint.startsWith('https:') }
  return new Client({
    bucket,
    region,
    accessKeyId,
    accessKeySecret,
    ...host,
    timeout: timeoutMs,
    authorizationV4: true,
  } as OSS.Options)
}

/** Runs one request to the store, and takes no answer but the store's own: a 200 of anybody else stored nothing. */
export function ask<T extends Answer>(what: string, request: () => Promise<T>): Promise<T> {
  return orDown(what, async () => ofStore(await request()))
}

/** The same, but null when there is no such object. */
export function askOrNull<T extends Answer>(what: string, request: () => Promise<T>): Promise<T | null> {
  return orDown(what, async () => {
    try {
      return ofStore(await request())
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  })
}

/** Runs one request. ali-oss hangs the whole request, credentials and all, on its errors: none of that goes on. */
export async function orDown<T>(what: string, request: () => Promise<T>): Promise<T> {
  try {
    return await asking('oss', what, request)
  } catch (error) {
    throw new StorageDown(what, codeOf(error))
  }
}

function ofStore<T extends Answer>(answer: T): T {
  if (Reflect.has(answer.res.headers, numberHeader)) return answer
  answer.stream?.destroy()
  throw Object.assign(new Error('an answer that no store gives'), { code: 'NotTheStore' })
}

const missing: readonly string[] = ['NoSuchKey', 'NoSuchUpload']

/** Where there is a number; without one ali-oss takes any 404 for the word of the store. */
function isMissing(error: unknown): boolean {
  const { requestId }: { requestId?: unknown } = Object(error)
  return missing.includes(codeOf(error)) && typeof requestId === 'string'
}

function codeOf(error: unknown): string {
  const { code, name }: { code?: unknown; name?: unknown } = Object(error)
  return String(code ?? name)
}
