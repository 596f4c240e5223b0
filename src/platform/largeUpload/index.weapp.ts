import type * as h5 from './index'

export type { BegunUpload, UploadInParts } from './types'

/** The mini-program has no client of the store: its picker takes 50 MB at most, which one form holds. */
export const uploadInParts: typeof h5.uploadInParts = null
