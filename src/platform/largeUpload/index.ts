import type OSS from 'ali-oss'
import { timeoutMs } from '@/device/request/headers'
import { hourMs } from '@contract/shanghai'
import { holdsParts } from './holdsParts'
import type { BegunUpload, LargeFile, UploadInParts } from './types'

export type { BegunUpload, UploadInParts } from './types'

const partBytes = 1024 * 1024

/** Alibaba's own client (product 10.2 signs forms alone), which is fetched when the first large file comes. */
export const uploadInParts: UploadInParts | null = async (file) => {
  const { default: Client } = await import('ali-oss')
  const client = new Client(optionsOf(file))
  const content = await (await fetch(file.filePath)).blob()
  const { begun } = file
  if (begun === undefined || !(await holdsParts(content, begun))) return send(client, content, file)
  try {
    await send(client, content, file, begun)
  } catch (failure) {
    if (!isGivenUp(failure)) throw failure
    await send(client, content, file)
  }
}

function optionsOf({ credential }: LargeFile): OSS.Options {
  const { accessKeyId, accessKeySecret, securityToken: stsToken, bucket, region, uploadUrl: endpoint } = credential
  return {
    accessKeyId,
    accessKeySecret,
    stsToken,
    bucket,
    region,
    endpoint,
    cname: true,
    secure: endpoint.startsWith('https:'),
    authorizationV4: credential.formVersion === 'v4',
    timeout: timeoutMs,
    // The credential is good for longer than an upload takes.
    refreshSTSToken: () => Promise.resolve({ accessKeyId, accessKeySecret, stsToken }),
    refreshSTSTokenInterval: hourMs,
  }
}

async function send(client: OSS, content: Blob, file: LargeFile, begun?: BegunUpload): Promise<void> {
  const { key, onBegun, onProgress } = file
  if (begun) onProgress?.((begun.doneParts.length * begun.partBytes * 100) / begun.bytes)
  await client.multipartUpload(key, new File([content], 'file'), {
    partSize: partBytes,
    parallel: 3,
    timeout: timeoutMs,
    ...(begun && { checkpoint: checkpointOf(begun, content) }),
    progress: (part: number, checkpoint: OSS.Checkpoint) => {
      if (checkpoint) onBegun?.(begunOf(checkpoint))
      onProgress?.(part * 100)
    },
  })
}

function checkpointOf({ key, uploadId, bytes, ...begun }: BegunUpload, file: Blob): OSS.Checkpoint {
  return { file, name: key, uploadId, fileSize: bytes, partSize: begun.partBytes, doneParts: [...begun.doneParts] }
}

function begunOf({ name, uploadId, fileSize, partSize, doneParts }: OSS.Checkpoint): BegunUpload {
  return { key: name, uploadId, bytes: fileSize, partBytes: partSize, doneParts: [...doneParts] }
}

/** The store knows the upload no more: it was completed, aborted or too old. Of a part ali-oss says so by the name alone. */
function isGivenUp(failure: unknown): boolean {
  const { name, status }: { name?: unknown; status?: unknown } = Object(failure)
  return name === 'abort' || status === 404
}
