import Taro from '@tarojs/taro'
import type * as h5 from './index'
import { isLarge, scaleOf, sharpness } from './large'
import type { PickedFile } from './types'

export type { PickedFile, PickedVideo } from './types'

export const pickPictures: typeof h5.pickPictures = async (count) => {
  const chosen = await choose({ count, mediaType: ['image'], sizeType: ['original'] })
  return chosen.map(({ tempFilePath, size }) => picked(tempFilePath, size, '.jpg'))
}

export const pickChatPictures: typeof h5.pickChatPictures = async (count) => {
  const chosen = await unlessCancelled(() => Taro.chooseMessageFile({ count, type: 'image' }))
  return (chosen?.tempFiles ?? []).map(({ path, size, name }) => picked(path, size, extensionOf(name, '.jpg')))
}

export const compressPicture: typeof h5.compressPicture = async (file) => {
  if (!isLarge(file)) return file
  try {
    const { width, height, orientation } = await Taro.getImageInfo({ src: file.filePath })
    const across = liesOnItsSide(orientation) ? height : width
    const { tempFilePath } = await Taro.compressImage({
      src: file.filePath,
      quality: Math.round(sharpness * 100),
      compressedWidth: Math.round(across * scaleOf(width, height)),
    })
    const bytes = await bytesOf(tempFilePath)
    return bytes < file.bytes ? { filePath: tempFilePath, bytes, extension: '.jpg' } : file
  } catch {
    return file
  }
}

/** WeChat tells the sides as the camera wrote them. */
function liesOnItsSide(orientation = ''): boolean {
  return /^(left|right)/.test(orientation)
}

function bytesOf(filePath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({ filePath, success: ({ size }) => resolve(size), fail: reject })
  })
}

/** Product 10.5: 60 s at most. */
const secondsMax = 60

export const pickVideo: typeof h5.pickVideo = async () => {
  const [film] = await choose({ count: 1, mediaType: ['video'], maxDuration: secondsMax })
  if (film === undefined) return null
  const cover = film.thumbTempFilePath ? picked(film.thumbTempFilePath, 0, '.jpg') : null
  return { ...picked(film.tempFilePath, film.size, '.mp4'), seconds: film.duration, cover }
}

async function choose(options: Taro.chooseMedia.Option): Promise<Taro.chooseMedia.ChooseMedia[]> {
  const chosen = await unlessCancelled(() => Taro.chooseMedia({ sourceType: ['album', 'camera'], ...options }))
  return chosen?.tempFiles ?? []
}

/** Closing the sheet is no failure. */
async function unlessCancelled<T>(pick: () => Promise<T>): Promise<T | null> {
  try {
    return await pick()
  } catch (error) {
    if (String(Reflect.get(Object(error), 'errMsg')).endsWith('cancel')) return null
    throw error
  }
}

function extensionOf(name: string, otherwise: string): string {
  return (/\.\w+$/.exec(name)?.[0] ?? otherwise).toLowerCase()
}

function picked(filePath: string, bytes: number, otherwise: string): PickedFile {
  return { filePath, bytes, extension: extensionOf(filePath, otherwise) }
}
