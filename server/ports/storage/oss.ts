import { signRead } from './signature'
import type { StoragePort } from './types'

export interface StorageAccess {
  readonly bucket: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

const slotSeconds = 600

/** Addresses of objects in Alibaba OSS, or in anything that speaks it, behind a host of its own. */
export function ossStorage({ bucket, accessKeyId, accessKeySecret }: StorageAccess): StoragePort {
  return {
    publicUrl: (origin, key) => `${origin}/${key}`,
    signedUrl(origin, key, { style, now }) {
      const expires = (Math.floor(now.getTime() / 1000 / slotSeconds) + 2) * slotSeconds
      const process = `style/${style}`
      const query = new URLSearchParams({
        'x-oss-process': process,
        OSSAccessKeyId: accessKeyId,
        Expires: String(expires),
        Signature: signRead(accessKeySecret, { bucket, key, process, expires }),
      })
      return `${origin}/${key}?${query.toString()}`
    },
  }
}
