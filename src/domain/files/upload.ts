import { callHeaders, requestIdOf, timeoutMs } from '@/device/request/headers'
import { read } from '@/device/storage'
import { readAnswer, readTransportError } from '@/lib/envelope'
import { addressOf, settle } from '@/lib/request'
import type { PickedFile } from '@/platform/media'
import { postFiles } from '@/platform/postFiles'
import type { Api } from '@contract/api'
import { calls, type Call } from '@contract/calls'
import { limits } from '@contract/limits'
import { sendFile } from './sendFile'

type Picture = Pick<PickedFile, 'filePath' | 'extension'>
type Answer = { statusCode: number; data: unknown }

/**
 * Uploads pictures through our own server under the policies of a call, and resolves with their keys, a slash in front, in order: one
 * by `file/upload`, several by `file/uploads` where the platform sends several in a form. Says nothing itself; rejects with CallError
 * when any was not taken. An upload takes no Idempotency-Key: sending it again stores it again.
 */
export async function uploadPictures(pictures: readonly Picture[]): Promise<string[]> {
  const paths: string[] = []
  if (pictures.length === 1 || postFiles === null) {
    for (const { filePath } of pictures) paths.push((await uploadOne(filePath)).path)
    return paths
  }
  for (let at = 0; at < pictures.length; at += limits.uploadsMax) {
    const { files } = await uploadMany(postFiles, pictures.slice(at, at + limits.uploadsMax))
    paths.push(...files.map(({ path }) => path))
  }
  return paths
}

function uploadOne(filePath: string): Promise<Api['uploadFile']['data']> {
  return answered(calls.uploadFile, (url, header) => sendFile({ url, filePath, header }))
}

function uploadMany(
  post: NonNullable<typeof postFiles>,
  files: readonly Picture[],
): Promise<Api['uploadFiles']['data']> {
  return answered(calls.uploadFiles, (url, header) => post({ url, header, timeoutMs, files }))
}

async function answered<T>(
  target: Call,
  send: (url: string, header: Record<string, string>) => Promise<Answer>,
): Promise<T> {
  const token = read('token') ?? ''
  const header = callHeaders(token)
  const sent = send(addressOf(target, {}).url, header)
  const envelope = await sent.then((answer) => readAnswer(answer, 'data'), readTransportError)
  return settle({ ...envelope, id: requestIdOf(header) }, token, { quiet: true, catch: true }).data as T
}
