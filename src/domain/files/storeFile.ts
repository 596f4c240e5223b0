import { uploadInParts, type BegunUpload, type UploadInParts } from '@/platform/largeUpload'
import type { UploadCredential } from '@contract/files'
import { credentialFor, uploadCredential } from './credential'
import { uploadKey, uploadPathOf } from './key'
import { signedFields } from './policy'
import { sendFile } from './sendFile'

export interface StoredFile {
  readonly statusCode: number
  /** The key with a slash in front; null when it was not stored. */
  readonly path: string | null
}

export interface FileToStore {
  /** A path of the device, or a blob's address. */
  readonly filePath: string
  /** With its dot. */
  readonly extension: string
  readonly bytes?: number
  /** What an earlier try left, of this file or another; null when nothing. */
  readonly begun?: BegunUpload | null
  /** Of a file in parts: gets how far it is, to be kept for another try. */
  readonly onBegun?: (begun: BegunUpload) => void
  /** Gets parts of a hundred. */
  readonly onProgress?: (percent: number) => void
}

/** The store's answer to a form that it took (product 10.2). */
const stored = 204

/** Above this a form may not be through within its time-out: the file goes in parts, where that is possible. */
const largeBytes = 20_000_000

/**
 * Uploads a file to the store as a signed form (product 10.2), a large one in parts that a next try goes on with, also after a reload. Never rejects: a failure
 * resolves with its status and a null path.
 */
export async function storeFile(file: FileToStore): Promise<StoredFile> {
  try {
    if (uploadInParts !== null && (file.bytes ?? 0) > largeBytes) return await inParts(file, uploadInParts)
    return await asForm(file)
  } catch (failure) {
    // What the store answered, if anything did.
    const status: unknown = Reflect.get(Object(failure), 'status')
    return { statusCode: typeof status === 'number' && status > 0 ? status : 0, path: null }
  }
}

async function inParts({ begun, ...file }: FileToStore, upload: UploadInParts): Promise<StoredFile> {
  const known = begun?.bytes === file.bytes ? begun : null
  const credential = await (known ? credentialFor(uploadPathOf(known.key)) : uploadCredential())
  const key = known?.key ?? newKey(file, credential)
  await upload({ ...file, credential, key, begun: known ?? undefined })
  return { statusCode: stored, path: `/${key}` }
}

async function asForm(file: FileToStore): Promise<StoredFile> {
  const { filePath, onProgress } = file
  const credential = await uploadCredential()
  const key = newKey(file, credential)
  const fields = { key, ...signedFields(credential) }
  const { statusCode } = await sendFile({ url: credential.uploadUrl, filePath, fields, onProgress })
  return { statusCode, path: statusCode === stored ? `/${key}` : null }
}

function newKey({ extension }: FileToStore, { uploadPath: path }: UploadCredential): string {
  return uploadKey({ path, extension })
}
