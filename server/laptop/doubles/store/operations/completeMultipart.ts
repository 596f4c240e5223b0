import type { Readable } from 'node:stream'
import { authorize } from '../access/caller'
import { StoreError } from '../errors'
import { joined, type Part } from '../parts'
import { xmlOf } from '../xml'
import { objectBytesMax, type Operation } from './operation'
import { etagOfParts } from './putObject'

const bodyMax = 2 * 1024 * 1024
const partBytesMin = 100 * 1024

/** POST `?uploadId`: makes one object of the parts that the body lists. */
export const completeMultipart: Operation = async ({ parts, disk, owner }, { asked, caller, request, reply }) => {
  authorize(caller, 'oss:PutObject', asked.key)
  const uploadId = asked.query.get('uploadId') ?? ''
  const there = await parts.list(asked.key, uploadId)
  const chosen = choose(there, namedParts(await textOf(request.raw)))
  const draft = await disk.draft(joined(chosen), { min: 0, max: objectBytesMax })
  const { etag } = await disk.place(asked.key, draft, etagOfParts(chosen.map((part) => part.etag)))
  await parts.end(asked.key, uploadId)
  const content = { Bucket: owner.bucket, Key: asked.key, ETag: `"${etag}"` }
  return reply.header('etag', `"${etag}"`).type('application/xml').send(xmlOf('CompleteMultipartUploadResult', content))
}

interface NamedPart {
  readonly number: number
  readonly etag: string
}

function namedParts(xml: string): NamedPart[] {
  const parts = [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
    etag: (/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '').replace(/&quot;|"/g, ''),
  }))
  if (parts.length > 0) return parts
  throw new StoreError(400, 'MalformedXML', 'The list of parts is malformed.')
}

function choose(there: readonly Part[], named: readonly NamedPart[]): Part[] {
  const byNumber = new Map(there.map((part) => [part.number, part]))
  return named.map(({ number, etag }, at) => {
    const part = byNumber.get(number)
    if (part === undefined || part.etag !== etag) throw new StoreError(400, 'InvalidPart', 'A part is missing.')
    if (at > 0 && number <= (named[at - 1]?.number ?? 0))
      throw new StoreError(400, 'InvalidPartOrder', 'Parts are not in order.')
    if (at < named.length - 1 && part.bytes < partBytesMin)
      throw new StoreError(400, 'EntityTooSmall', 'A part is too small.')
    return part
  })
}

async function textOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > bodyMax) throw new StoreError(400, 'MalformedXML', 'The list of parts is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
