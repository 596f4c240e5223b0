import Taro from '@tarojs/taro'
import { timeoutMs } from '@/device/request/headers'

interface FileToSend {
  readonly url: string
  /** A path of the device, or a blob's address. */
  readonly filePath: string
  readonly header?: Readonly<Record<string, string>>
  /** What goes before the file. */
  readonly fields?: Readonly<Record<string, string>>
  /** Gets parts of a hundred. */
  readonly onProgress?: ((percent: number) => void) | undefined
}

/**
 * Sends one file as the field `file` of a form, without cookies, and resolves with whatever answers; rejects as a call does when nothing
 * answers in time.
 */
export async function sendFile(file: FileToSend): Promise<{ statusCode: number; data: string }> {
  const { fields: formData = {}, onProgress, ...sent } = file
  const task = Taro.uploadFile({ ...sent, formData, name: 'file', timeout: timeoutMs, withCredentials: false })
  if (onProgress) task.progress(({ progress }) => onProgress(progress))
  return task
}
