import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { limits } from '@contract/limits'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { typeOf } from '../../lib/contentType'
import { checkPicture } from '../media/picture'
import { filesOf } from './form'
import { newUploadPath } from './paths'

interface Uploaded {
  /** The key with a slash in front. */
  path: string
  size: number
}

/**
 * Takes the pictures of a form into the caller's own uploads, one at a time. One that is refused takes those before it along: the
 * caller gets all or nothing. Refuses FILE_TYPE, FILE_TOO_LARGE, TOO_MANY_FILES and BAD_INPUT.
 */
export async function takeUploads(
  { storage }: Pick<Deps, 'storage'>,
  request: FastifyRequest,
  { userId, most }: { userId: string; most: number },
): Promise<Uploaded[]> {
  const prefix = newUploadPath(userId)
  const taken: string[] = []
  const files: Uploaded[] = []
  try {
    for await (const bytes of filesOf(request, limits.pictureBytesMax)) {
      if (files.length === most) refuse(most === 1 ? 'BAD_INPUT' : 'TOO_MANY_FILES', { field: 'file' })
      await checkPicture(bytes)
      const type = typeOf(bytes) ?? refuse('FILE_TYPE')
      const key = `${prefix}${randomBytes(12).toString('hex')}.${type.replace(/^.*\//, '')}`
      taken.push(key)
      await storage.put(key, bytes, type)
      files.push({ path: `/${key}`, size: bytes.length })
    }
    return files
  } catch (error) {
    await storage.remove(taken)
    throw error
  }
}
