import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const folder = await mkdtemp(join(tmpdir(), 'pinpai-form-'))
  const prefix = newUploadPath(userId)
  const taken: string[] = []
  const files: Uploaded[] = []
  try {
    for await (const { path, head, bytes } of filesOf(request, { folder, maxBytes: limits.pictureBytesMax })) {
      if (files.length === most) refuse(most === 1 ? 'BAD_INPUT' : 'TOO_MANY_FILES', { field: 'file' })
      await checkPicture({ content: path, head })
      const type = typeOf(head) ?? refuse('FILE_TYPE')
      const key = `${prefix}${randomBytes(12).toString('hex')}.${type.replace(/^.*\//, '')}`
      taken.push(key)
      await storage.put(key, { file: path }, type)
      files.push({ path: `/${key}`, size: bytes })
    }
    return files
  } catch (error) {
    await storage.remove(taken)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
