import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { limits } from '@contract/limits'
import { refuse } from '../../http/refuse'
import { codeOf } from '../../lib/codeOf'
import { headBytes } from '../../lib/contentType'

/** A file of a form, on disk until the next one is asked for. */
export interface FormFile {
  readonly path: string
  /** Its first bytes, as many as `typeOf` looks at. */
  readonly head: Buffer
  readonly bytes: number
}

/**
 * The files of a form, one after the other: each passes through a file in `folder`, never whole through memory. Other fields are refused,
 * as unknown ones are everywhere.
 */
export async function* filesOf(
  request: FastifyRequest,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): AsyncGenerator<FormFile> {
  if (!request.isMultipart()) refuse('BAD_INPUT', { field: 'file' })
  const most = limits.uploadsMax + 1
  const parts = request.parts({ limits: { fileSize: maxBytes, files: most, parts: most, fields: 1, fieldSize: 1024 } })
  for (;;) {
    const next = await reading(() => parts.next())
    if (next.done === true) return
    const part = next.value
    if (part.type !== 'file' || part.fieldname !== 'file') return refuse('BAD_INPUT', { field: part.fieldname })
    const path = join(folder, 'file')
    await reading(() => pipeline(part.file, createWriteStream(path)))
    if (part.file.truncated) refuse('FILE_TOO_LARGE')
    yield { path, ...(await headOf(path)) }
  }
}

async function headOf(path: string): Promise<Pick<FormFile, 'head' | 'bytes'>> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return { head: buffer, bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

/** What goes wrong while a form is read lies with whoever sent it. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const code: unknown = codeOf(error)
    // A disk that is full is nobody's fault but ours.
    if (error instanceof Error && 'syscall' in error) throw error
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('FILE_TOO_LARGE')
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return refuse('TOO_MANY_FILES')
    return refuse('BAD_INPUT', { field: 'file' })
  }
}
