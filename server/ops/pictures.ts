import { readFile } from 'node:fs/promises'
import type { Visibility } from '../features/media/mediaKey'
import { keepOperatorPicture } from '../features/media/operatorPicture'
import { fail, type Run } from './command'

/** Takes pictures from files over into the store, and answers their keys. What nothing names within a day goes, so that a rehearsal may do it too. */
export async function takePictures(run: Run, files: readonly string[], visibility: Visibility): Promise<string[]> {
  const deps = await run.deps()
  const keys: string[] = []
  for (const file of files) {
    const content = await readFile(file).catch(() => fail(`读不到文件 ${file}。`))
    const picture = await keepOperatorPicture(deps, content, visibility)
    keys.push(picture?.key ?? fail(`${file} 不是支持的图片。`))
  }
  return keys
}
