import Taro from '@tarojs/taro'
import type * as h5 from './index'
import type { PickedFile } from './types'

export type { PickedFile, PickedVideo } from './types'

export const pickPictures: typeof h5.pickPictures = async (count) => {
  const chosen = await choose({ count, mediaType: ['image'], sizeType: ['original'] })
  return chosen.map(({ tempFilePath, size }) => picked(tempFilePath, size, '.jpg'))
}

/** Spec 5: 60 s at most. */
const secondsMax = 60

export const pickVideo: typeof h5.pickVideo = async () => {
  const [film] = await choose({ count: 1, mediaType: ['video'], maxDuration: secondsMax })
  if (film === undefined) return null
  const cover = film.thumbTempFilePath ? picked(film.thumbTempFilePath, 0, '.jpg') : null
  return { ...picked(film.tempFilePath, film.size, '.mp4'), seconds: film.duration, cover }
}

async function choose(options: Taro.chooseMedia.Option): Promise<Taro.chooseMedia.ChooseMedia[]> {
  try {
    return (await Taro.chooseMedia({ sourceType: ['album', 'camera'], ...options })).tempFiles
  } catch (error) {
    // Closing the sheet is no failure.
    if (String(Reflect.get(Object(error), 'errMsg')).endsWith('cancel')) return []
    throw error
  }
}

function picked(filePath: string, bytes: number, otherwise: string): PickedFile {
  return { filePath, bytes, extension: (/\.\w+$/.exec(filePath)?.[0] ?? otherwise).toLowerCase() }
}
