import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from '@contract/limits'
import { refuse } from '../../http/refuse'

/** The files of a form, read one after the other and each whole. Other fields are refused, as unknown ones are everywhere. */
export async function* filesOf(request: FastifyRequest, maxBytes: number): AsyncGenerator<Buffer> {
  if (!request.isMultipart()) refuse('BAD_INPUT', { field: 'file' })
  const most = limits.uploadsMax + 1
  const parts = request.parts({ limits: { fileSize: maxBytes, files: most, parts: most, fields: 1, fieldSize: 1024 } })
  for (;;) {
    const next = await reading(() => parts.next())
    if (next.done === true) return
    const part = next.value
    if (part.type !== 'file' || part.fieldname !== 'file') return refuse('BAD_INPUT', { field: part.fieldname })
    yield await bytesOf(part)
  }
}

/** Not by the part's own `toBuffer`, which keeps what it read for as long as the form lasts. */
async function bytesOf({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = await reading(() => file.toArray())
  return file.truncated ? refuse('FILE_TOO_LARGE') : Buffer.concat(chunks)
}

/** What goes wrong while a form is read lies with whoever sent it. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code')
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('FILE_TOO_LARGE')
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return refuse('TOO_MANY_FILES')
    return refuse('BAD_INPUT', { field: 'file' })
  }
}
