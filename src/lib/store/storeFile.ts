import Taro from '@tarojs/taro'
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
  /** Gets parts of a hundred. */
  readonly onProgress?: (percent: number) => void
}

/** The store's answer to a form that it took (spec 7). */
const stored = 204

/** Uploads a file to the store as a signed form (spec 7). Never rejects: a failure resolves with its status and a null path. */
export async function storeFile({ filePath, extension, onProgress }: FileToStore): Promise<StoredFile> {
  try {
    const credential = await uploadCredential()
    const key = uploadKey({ path: credential.uploadPath, extension })
    const task = Taro.uploadFile({
      url: credential.uploadUrl,
      filePath,
      name: 'file',
      formData: {
        key,
        ...signedFields(credential),
      },
      timeout: timeoutMs,
      withCredentials: false,
    })
    task.progress(({ progress }) => onProgress?.(progress))
    const { statusCode } = await task
    return { statusCode, path: statusCode === stored ? `/${key}` : null }
  } catch {
    return { statusCode: 0, path: null }
  }
}
