/** Where the bucket is and what opens it. */
export interface StorageAccess {
  readonly bucket: string
  /** Such as oss-cn-shanghai. */
  readonly region: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** The bucket's own origin as this server reaches it: a host name of its own, never an IP address. */
  readonly endpoint: string
  /** The bucket's origin as callers reach it for uploads; null: where they find pictures. */
  readonly uploadUrl: string | null
  readonly stsEndpoint: string
  /** The role whose temporary credentials callers get; it may put objects and parts under `u/`. */
  readonly roleArn: string
  /** How read addresses and forms are signed: accounts and buckets since 2025 take V4 alone, the form of product 10.2 is V1. */
  readonly signature: 'v1' | 'v4'
}
