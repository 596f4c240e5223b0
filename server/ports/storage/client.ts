import type OSS from 'ali-oss'
import type { StorageAccess } from './access'
import { StorageDown } from './types'

const timeoutMillis = 60_000

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
    timeout: timeoutMillis,
    authorizationV4: true,
  } as OSS.Options)
}

/** Runs one request. ali-oss hangs the whole request, credentials and all, on its errors: none of that goes on. */
export async function ask<T>(what: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw new StorageDown(what, codeOf(error))
  }
}

/** The same, but null when there is no such object. */
export async function askOrNull<T>(what: string, request: () => Promise<T>): Promise<T | null> {
  try {
    return await request()
  } catch (error) {
    if (codeOf(error) === 'NoSuchKey') return null
    throw new StorageDown(what, codeOf(error))
  }
}

function codeOf(error: unknown): string {
  const { code, name }: { code?: unknown; name?: unknown } = Object(error)
  return String(code ?? name)
}
