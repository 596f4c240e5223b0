import type { UploadCredential } from '@contract/files'

/** An upload in parts that has begun, without any secret: it can be kept and gone on with by another page, as long as the store keeps it. */
export interface BegunUpload {
  readonly key: string
  readonly uploadId: string
  readonly bytes: number
  readonly partBytes: number
  /** Parts that the store has, each with the store's MD5 of it. */
  readonly doneParts: ReadonlyArray<{ readonly number: number; readonly etag: string }>
}

export interface LargeFile {
  readonly filePath: string
  /** Good for the key. */
  readonly credential: UploadCredential
  readonly key: string
  /** What an earlier try under this key left. */
  readonly begun?: BegunUpload | undefined
  /** Gets how far it is after each part, to be kept for another try. */
  readonly onBegun?: ((begun: BegunUpload) => void) | undefined
  /** Gets parts of a hundred. */
  readonly onProgress?: ((percent: number) => void) | undefined
}

/**
 * Uploads a file in parts under its key, each with the time-out of a call. Rejects when one fails. Parts of `begun` that are the
 * file's own are not sent again; when one of them is another's, or the store has given it up, all of the file is sent.
 */
export type UploadInParts = (file: LargeFile) => Promise<void>
