import '@fastify/multipart'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { formHolder } from '../access/form'
import { lengthRange, readFormPolicy } from '../access/formPolicy'
import { accessDenied, invalidArgument, StoreError } from '../errors'
import { isKey } from '../keys'
import { xmlOf } from '../xml'
import { objectBytesMax, type Operation } from './operation'

/** POST of a form (PostObject), as browsers send one: fields first, with the policy that allows it, and `file` last. */
export const postObject: Operation = async ({ disk, owner, now }, { request, reply }) => {
  const { fields, file } = await formOf(request)
  const key = (fields.get('key') ?? '').replace(/^\//, '')
  const holder = formHolder(owner, fields, now())
  const policy = readFormPolicy(fields.get('policy') ?? '', now())
  policy.check(new Map([...fields, ['bucket', owner.bucket]]))
  if (!isKey(key)) throw invalidArgument('The key is malformed.')
  if (!holder.may('oss:PutObject', key)) throw accessDenied()
  const draft = await disk.draft(file, lengthRange(policy, objectBytesMax))
  const { etag } = await disk.place(key, draft)
  void reply.header('etag', `"${etag}"`)
  const status = fields.get('success_action_status')
  if (status === '200') return reply.code(200).send()
  if (status !== '201') return reply.code(204).send()
  const content = { Bucket: owner.bucket, Key: key, ETag: `"${etag}"`, Location: `/${key}` }
  return reply.code(201).type('application/xml').send(xmlOf('PostResponse', content))
}

const formLimits = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 60, files: 1, parts: 61, fileSize: Infinity }

/** The fields by name, in lower case, up to the file: OSS reads nothing after it. */
async function formOf(request: FastifyRequest): Promise<{ fields: ReadonlyMap<string, string>; file: Readable }> {
  if (!request.isMultipart()) throw new StoreError(400, 'MalformedPOSTRequest', 'The body is no multipart form.')
  try {
    return await partsOf(request)
  } catch (error) {
    throw error instanceof StoreError
      ? error
      : new StoreError(400, 'MalformedPOSTRequest', 'The body is no well-formed form.')
  }
}

async function partsOf(request: FastifyRequest): Promise<{ fields: ReadonlyMap<string, string>; file: Readable }> {
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: formLimits })) {
    if (part.type === 'file' && part.fieldname === 'file') return { fields, file: part.file }
    if (part.type === 'file') throw invalidArgument('The file field is named file.')
    fields.set(part.fieldname.toLowerCase(), String(part.value))
  }
  throw invalidArgument('The form has no file.')
}
