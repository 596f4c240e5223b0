import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { adoptUploads } from '../features/media/adopt'
import type { AdoptedMedia } from '../features/media/adopted'
import { uploadsOf } from '../features/media/uploadKey'
import { typeOf } from '../lib/contentType'
import { fail, type Run } from './command'

/** Whose uploads an operator's pictures are on their way. */
const operatorId = '00000000-0000-7000-8000-000000000000'

/**
 * Takes pictures from files over into the store as if they had been uploaded: type by content, size, no metadata, a blur beside each.
 * A rehearsal writes objects too; without a row they are swept away.
 */
export async function takePictures(
  run: Run,
  files: readonly string[],
  visibility: 'public' | 'sealed',
): Promise<AdoptedMedia[]> {
  const deps = await run.deps()
  const keys: string[] = []
  for (const file of files) {
    const content = await readFile(file).catch(() => fail(`读不到文件 ${file}。`))
    const type = typeOf(content.subarray(0, 64)) ?? fail(`${file} 不是支持的图片。`)
    const key = `${uploadsOf(operatorId)}${randomBytes(8).toString('hex')}/picture`
    await deps.storage.put(key, content, type)
    keys.push(key)
  }
  return adoptUploads(deps, { userId: operatorId, keys, visibility, waits: false, kind: 'picture' })
}
