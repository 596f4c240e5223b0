import type { UploadCredential } from '@contract/files'

export interface LargeFile {
  readonly filePath: string
  /** Where it goes; the credential that a first try began with goes on with the next. */
  readonly credential: UploadCredential
  readonly key: string
  /** Gets parts of a hundred. */
  readonly onProgress?: ((percent: number) => void) | undefined
}

/**
 * Uploads a file in parts under its key, each with the time-out of a call. Rejects when one fails; called again with the same file, as
 * long as the page lives, it goes on where it was, under the key of the first time, which it answers.
 */
export type UploadInParts = (file: LargeFile) => Promise<{ key: string }>
