import type { StorageAccess } from './access'
import { signRead } from './signature'
import { algorithmV4, dateV4, scopeOf, signV4, standardRegion } from './signatureV4'

/** A read that anybody may make who has its address. */
export interface ReadGrant {
  readonly key: string
  /** As in `x-oss-process`; empty for the object itself. */
  readonly process: string
  readonly from: Date
  readonly seconds: number
}

/** The signed address of one read, in the version that the bucket takes. */
export function readUrl(access: StorageAccess, origin: string, grant: ReadGrant): string {
  const query = access.signature === 'v1' ? queryV1(access, grant) : queryV4(access, grant)
  return `${origin}/${grant.key}?${new URLSearchParams(query).toString()}`
}

function queryV1(access: StorageAccess, { key, process, from, seconds }: ReadGrant): Record<string, string> {
  const expires = from.getTime() / 1000 + seconds
  return {
    ...processOf(process),
    OSSAccessKeyId: access.accessKeyId,
    Expires: String(expires),
    Signature: signRead(access.accessKeySecret, { bucket: access.bucket, key, process, expires }),
  }
}

function queryV4(access: StorageAccess, { key, process, from, seconds }: ReadGrant): Record<string, string> {
  const at = { date: dateV4(from), region: standardRegion(access.region) }
  const query = {
    ...processOf(process),
    'x-oss-credential': `${access.accessKeyId}/${scopeOf(at)}`,
    'x-oss-date': at.date,
    'x-oss-expires': String(seconds),
    'x-oss-signature-version': algorithmV4,
  }
  const signature = signV4(access.accessKeySecret, at, {
    method: 'GET',
    resource: `/${access.bucket}/${key}`,
    query: new Map(Object.entries(query)),
    headers: new Map(),
    additionalHeaders: [],
  })
  return { ...query, 'x-oss-signature': signature }
}

function processOf(process: string): Record<string, string> {
  return process === '' ? {} : { 'x-oss-process': process }
}
