import Taro from '@tarojs/taro'
import { callHeaders, timeoutMs } from '@/device/request/headers'
import { read } from '@/device/storage'
import { addressOf } from '@/lib/request'
import { calls } from '@contract/calls'
import { withQuery } from '@contract/queryString'

/** Fetches a picture that the caller has uploaded and nobody else can read, to show it here. Rejects when it is gone. */
export async function fetchUpload(key: string): Promise<string> {
  const src = await fetchFile(key)
  // A refusal comes as a file too (product 3.1): only a picture is one.
  await Taro.getImageInfo({ src })
  return src
}

/** Fetches a recording that the caller has uploaded, to play it here. One that is gone may show when it is played alone. */
export async function fetchFile(key: string): Promise<string> {
  const { tempFilePath } = await Taro.downloadFile({
    url: withQuery(addressOf(calls.downloadFile, {}).url, { key }),
    header: callHeaders(read('token') ?? ''),
    timeout: timeoutMs,
  })
  return tempFilePath
}
