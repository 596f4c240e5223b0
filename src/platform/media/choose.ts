import type { PickedFile } from './types'

/** Pictures of the album or the camera, `count` at most, as they are. An empty list when nothing was picked; rejects when it failed. */
export async function pickPictures(count: number): Promise<PickedFile[]> {
  const files = await chooseFiles('image/jpeg,image/png,image/webp,image/avif', count > 1)
  return files.slice(0, count).map(picked)
}

/** What a browser knows of a file, once it is chosen. */
export function picked(file: File): PickedFile {
  const extension = /\.\w+$/.exec(file.name)?.[0] ?? `.${file.type.split('/')[1] ?? 'bin'}`
  return { filePath: URL.createObjectURL(file), bytes: file.size, extension: extension.toLowerCase() }
}

/** Files of these kinds that somebody chooses, none where nothing was chosen; opens within a tap alone. */
export function chooseFiles(accept: string, multiple: boolean): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept, multiple })
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
