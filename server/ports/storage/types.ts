import type { Readable } from 'node:stream'
import type { PictureStyle } from '@contract/pictures'
import type { FileType } from '../../lib/contentType'

/** Object storage. Keys have no slash in front. Whatever talks to the store rejects with StorageDown when it cannot. */
export interface StoragePort {
  /** The lasting address of an object under a public prefix. */
  publicUrl(origin: string, key: string): string
  /**
   * The address of a private picture in one style. It holds for 10 to 20 minutes, and is the same within 10, so that a
   * client's cache is of use (product 7.8).
   */
  signedUrl(origin: string, key: string, options: { style: PictureStyle; now: Date }): string
  /** The address of a private video. It holds for 2 hours at least, and is the same within 10 minutes. */
  signedVideoUrl(origin: string, key: string, options: { now: Date }): string
  /** Writes an object whole; one that is there already is replaced. Objects under a public prefix are cached for a year. */
  put(key: string, content: Buffer | { file: string }, type: FileType): Promise<void>
  /** Null when there is none. Read or destroy `body`. */
  get(key: string): Promise<StoredObject | null>
  /** Null when there is none. */
  head(key: string): Promise<{ bytes: number } | null>
  /** Copies inside the store; false when there is nothing under `from`. Twice does no harm. */
  copy(from: string, to: string): Promise<boolean>
  /** Removes objects; those that are gone are no fault. */
  remove(keys: readonly string[]): Promise<void>
  /** One page of the objects under a prefix in the order of their keys, after `marker`; `next` is null after the last. */
  list(prefix: string, options: { marker: string; limit: number }): Promise<ObjectPage>
  /** Up to a thousand uploads in parts under a prefix that were neither completed nor given up. */
  listUnfinished(prefix: string): Promise<UnfinishedUpload[]>
  /** How many bytes of one have come; infinite for one of more than a thousand parts. 0 when it has ended meanwhile. */
  unfinishedBytes(upload: UnfinishedUpload): Promise<number>
  /** Gives one up, with all of its parts; one that has ended is no fault. */
  giveUp(upload: UnfinishedUpload): Promise<void>
  /** A credential of one hour that can put objects under `prefix`, at once or in parts, and do nothing else. */
  grantUpload(prefix: string): Promise<UploadGrant>
  /** Where callers post their forms, when that is not where they find pictures. */
  readonly uploadUrl: string | null
  /** The version of OSS's signatures that forms of callers need. */
  readonly formVersion: 'v1' | 'v4'
  readonly bucket: string
  /** Such as oss-cn-shanghai. */
  readonly region: string
}

export interface StoredObject {
  readonly body: Readable
  readonly bytes: number
  /** Null for any type that is not of the product. Whoever put it said so: only of what the server wrote it is sure. */
  readonly type: FileType | null
}

export interface ListedObject {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

export interface UnfinishedUpload {
  readonly key: string
  readonly uploadId: string
  readonly begunAt: Date
}

export interface ObjectPage {
  readonly objects: readonly ListedObject[]
  readonly next: string | null
}

export interface UploadGrant {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly expiration: Date
}

/** The store did not do what was asked. Holds no address, header or key of the request. */
export class StorageDown extends Error {
  /** What the operator can do, where waiting mends nothing. */
  readonly advice: string | null

  constructor(what: string, code: string) {
    super(`object storage: ${what}: ${code}`)
    this.name = 'StorageDown'
    this.advice = refusesUs.test(code) ? adviceOnKeys : null
  }
}

/** The store's and STS's words for a key that has ended, is another's, or may not do this. */
const refusesUs = /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|NoPermission|NoSuchBucket|UserDisable)/
const adviceOnKeys =
  '对象存储不接受 OSS_ACCESS_KEY_ID 和 OSS_ACCESS_KEY_SECRET，或这个密钥没有需要的权限：请在控制台核对密钥、存储桶和 OSS_ROLE_ARN，改好后逐台重启服务。'

/** Prefixes that anybody may read; all the others need a signature. */
const publicPrefixes = ['media/', 'avatar/'] as const

export function isPublicKey(key: string): boolean {
  return publicPrefixes.some((prefix) => key.startsWith(prefix))
}
