import { createHmac } from 'node:crypto'

export interface SignedRead {
  readonly bucket: string
  readonly key: string
  /** As in `x-oss-process`, such as style/large; empty for the object itself. */
  readonly process: string
  /** Unix seconds. */
  readonly expires: number
}

/** OSS's V1 signature of a GET in an address: base64 of HMAC-SHA1 over the request's canonical text. */
export function signRead(secret: string, { bucket, key, process, expires }: SignedRead): string {
  const resource = `/${bucket}/${key}${process === '' ? '' : `?x-oss-process=${process}`}`
  return createHmac('sha1', secret).update(`GET\n\n\n${expires}\n${resource}`).digest('base64')
}
