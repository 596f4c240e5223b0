import type { FastifyInstance } from 'fastify'
import { askedOf, type Asked } from './access/asked'
import { callerOf } from './access/caller'
import { noSuchKey, StoreError } from './errors'
import { isKey } from './keys'
import { abortMultipart } from './operations/abortMultipart'
import { completeMultipart } from './operations/completeMultipart'
import { copyObject } from './operations/copyObject'
import { deleteObject } from './operations/deleteObject'
import { getObject } from './operations/getObject'
import { initiateMultipart } from './operations/initiateMultipart'
import { listObjects } from './operations/listObjects'
import { listParts } from './operations/listParts'
import { listUploads } from './operations/listUploads'
import type { Bucket, Operation } from './operations/operation'
import { postObject } from './operations/postObject'
import { putObject } from './operations/putObject'
import { uploadPart } from './operations/uploadPart'

/** Finds out who asks for what, and lets the operation answer. */
export function route(app: FastifyInstance, bucket: Bucket): void {
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
    url: '/*',
    handler: (request, reply) => {
      const asked = askedOf(request)
      const operation = operationOf(asked)
      const caller = operation === postObject ? null : callerOf(bucket.owner, asked, bucket.now())
      return operation(bucket, { asked, caller, request, reply })
    },
  })
}

function operationOf({ method, key, query, headers }: Asked): Operation {
  if (key === '') return operationOfBucket({ method, query, headers })
  if (!isKey(key)) throw noSuchKey()
  const inParts = query.has('uploadId')
  if (method === 'GET') return inParts ? listParts : getObject
  if (method === 'HEAD') return getObject
  if (method === 'DELETE') return inParts ? abortMultipart : deleteObject
  if (method === 'POST' && query.has('uploads')) return initiateMultipart
  if (method === 'POST' && inParts) return completeMultipart
  if (method === 'POST') throw notAllowed()
  if (headers.has('x-oss-copy-source')) return copyObject
  return inParts ? uploadPart : putObject
}

/** The bucket answers to its lists and to forms alone; what it has no name for is just not there. */
function operationOfBucket({ method, query, headers }: Omit<Asked, 'key'>): Operation {
  if (method === 'POST') return postObject
  if (method !== 'GET') throw notAllowed()
  if (query.has('uploads')) return listUploads
  if (query.size > 0 || headers.has('authorization')) return listObjects
  throw noSuchKey()
}

function notAllowed(): StoreError {
  return new StoreError(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
}
