import { readFile } from 'node:fs/promises'
import type { AdoptedMedia } from '../features/media/adopted'
import { adoptOperatorPictures, layOperatorPicture } from '../features/media/operatorPicture'
import { fail, type Run } from './command'

/** Takes pictures from files over into the store. A rehearsal writes objects too; without a row they are swept away. */
export async function takePictures(
  run: Run,
  files: readonly string[],
  visibility: 'public' | 'sealed',
): Promise<AdoptedMedia[]> {
  const deps = await run.deps()
  const keys: string[] = []
  for (const file of files) {
    const content = await readFile(file).catch(() => fail(`读不到文件 ${file}。`))
    keys.push((await layOperatorPicture(deps, content)) ?? fail(`${file} 不是支持的图片。`))
  }
  return adoptOperatorPictures(deps, keys, visibility)
}
