import { calls } from '@contract/calls'
import Taro from '@tarojs/taro'
import { read } from '@/platform/storage'
import { readAnswer, readTransportError } from './envelope'
import { addressOf, callHeaders, settle, timeoutMs, type CallOptions } from './request'

/**
 * Uploads one file under the policies of `call` and resolves with the answer's data. A failure shows its toast unless quiet and rejects
 * with CallError. An upload takes no Idempotency-Key: sending it again stores it again.
 */
export async function upload(
  filePath: string,
  fields: Readonly<Record<string, string>> = {},
  options: CallOptions = {},
): Promise<unknown> {
  const token = read('token') ?? ''
  const envelope = await Taro.uploadFile({
    url: addressOf(calls.uploadFile, {}).url,
    filePath,
    name: 'file',
    formData: { ...fields },
    header: callHeaders(token),
    timeout: timeoutMs,
    withCredentials: false,
  }).then((answer) => readAnswer(answer, 'data'), readTransportError)
  return settle(envelope, token, { ...options, catch: true }).data
}
