import type { UploadCredential } from '@contract/files'
import Taro from '@tarojs/taro'
import { uploadInParts } from '@/platform/largeUpload'
import { timeoutMs } from '../request'
import { uploadCredential } from './credential'
import { uploadKey } from './key'
import { signedFields } from './policy'

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
  /** Gets parts of a hundred. */
  readonly onProgress?: (percent: number) => void
}

/** The store's answer to a form that it took (spec 7). */
const stored = 204

/** Above this a form may not be through within its time-out: the file goes in parts, where that is possible. */
export const largeBytes = 20_000_000

/**
 * Uploads a file to the store as a signed form (spec 7), a large one in parts that a next try goes on with. Never rejects: a failure
 * resolves with its status and a null path.
 */
export async function storeFile(file: FileToStore): Promise<StoredFile> {
  try {
    const credential = await uploadCredential()
    const key = uploadKey({ path: credential.uploadPath, extension: file.extension })
    if (uploadInParts === null || (file.bytes ?? 0) <= largeBytes) return await asForm(file, credential, key)
    const { key: path } = await uploadInParts({ ...file, credential, key })
    return { statusCode: stored, path: `/${path}` }
  } catch (failure) {
    // What the store answered, if anything did.
    const status: unknown = Reflect.get(Object(failure), 'status')
    return { statusCode: typeof status === 'number' && status > 0 ? status : 0, path: null }
  }
}

async function asForm({ filePath, onProgress }: FileToStore, credential: UploadCredential, key: string) {
  const task = Taro.uploadFile({
    url: credential.uploadUrl,
    filePath,
    name: 'file',
    formData: { key, ...signedFields(credential) },
    timeout: timeoutMs,
    withCredentials: false,
  })
  task.progress(({ progress }) => onProgress?.(progress))
  const { statusCode } = await task
  return { statusCode, path: statusCode === stored ? `/${key}` : null }
}
