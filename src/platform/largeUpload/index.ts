import type OSS from 'ali-oss'
import type { LargeFile, UploadInParts } from './types'

export type { LargeFile } from './types'

const partBytes = 1024 * 1024
const timeoutMs = 60_000

/** What has begun: its place and how far it came. */
interface Begun {
  readonly place: Pick<LargeFile, 'credential' | 'key'>
  checkpoint: OSS.Checkpoint | undefined
}

const begun = new Map<string, Begun>()

/** Alibaba's own client (spec 7 signs forms alone), which is fetched when the first large file comes. */
export const uploadInParts: UploadInParts | null = async (file) => {
  const known = begun.get(file.filePath)
  const fresh = known && isGood(known) ? known : { place: file, checkpoint: undefined }
  begun.set(file.filePath, fresh)
  const { credential, key } = fresh.place
  const { default: Client } = await import('ali-oss')
  const { accessKeyId, accessKeySecret, securityToken: stsToken, bucket, region, uploadUrl: endpoint } = credential
  const client = new Client({
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
    refreshSTSTokenInterval: 3_600_000,
  })
  const content = await (await fetch(file.filePath)).blob()
  await client.multipartUpload(key, new File([content], 'file'), {
    partSize: partBytes,
    parallel: 3,
    timeout: timeoutMs,
    ...(fresh.checkpoint && { checkpoint: fresh.checkpoint }),
    progress: (part: number, checkpoint: OSS.Checkpoint) => {
      if (checkpoint) fresh.checkpoint = checkpoint
      file.onProgress?.(part * 100)
    },
  })
  begun.delete(file.filePath)
  return { key }
}

/** A credential that is about to end starts anew. */
function isGood({ place }: Begun): boolean {
  return Date.parse(place.credential.expiration) - Date.now() > timeoutMs
}
