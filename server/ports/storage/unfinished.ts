import type OSS from 'ali-oss'
import { ask, askOrNull } from './client'
import type { StoragePort } from './types'

const listedMax = 1000

/** What a store knows of uploads in parts that have not ended. */
export function unfinishedUploads(
  client: () => Promise<OSS>,
): Pick<StoragePort, 'listUnfinished' | 'unfinishedBytes' | 'giveUp'> {
  return {
    async listUnfinished(prefix) {
      const oss = await client()
      const query = { prefix, 'max-uploads': listedMax } as OSS.ListUploadsQuery
      const { uploads } = await ask('ListMultipartUploads', async () => whole<Listed>(await oss.listUploads(query, {})))
      return uploads.map(({ name, uploadId, initiated }) => ({ key: name, uploadId, begunAt: new Date(initiated) }))
    },
    async unfinishedBytes({ key, uploadId }) {
      const oss = await client()
      const query = { 'max-parts': listedMax } as OSS.ListPartsQuery
      const found = await askOrNull('ListParts', async () =>
        whole<PartList>(await oss.listParts(key, uploadId, query, {})),
      )
      return found === null ? 0 : bytesOf(found)
    },
    async giveUp({ key, uploadId }) {
      const oss = await client()
      await askOrNull('AbortMultipartUpload', async () => whole(await oss.abortMultipartUpload(key, uploadId)))
    },
  }
}

interface Listed {
  readonly uploads: ReadonlyArray<{ name: string; uploadId: string; initiated: string }>
}

interface PartList {
  /** One alone comes without a list around it. */
  readonly parts: Part | readonly Part[]
  readonly isTruncated: string
}

interface Part {
  readonly Size: string
}

function bytesOf({ parts, isTruncated }: PartList): number {
  if (isTruncated === 'true') return Infinity
  return [parts].flat().reduce((total, { Size }) => total + Number(Size), 0)
}

/** ali-oss's types leave out half of what it answers here. */
function whole<T>(answer: object): T & { readonly res: { readonly headers: object } } {
  return answer as T & { readonly res: { readonly headers: object } }
}
