import { chooseFiles, picked } from './choose'
import { isLarge, scaleOf, sharpness } from './large'
import type { PickedFile, PickedVideo } from './types'

export { pickPictures } from './choose'
export type { PickedFile, PickedVideo } from './types'

/** One video, or null when none was picked; rejects when it cannot be read. */
export async function pickVideo(): Promise<PickedVideo | null> {
  const [file] = await chooseFiles('video/mp4', false)
  if (file === undefined) return null
  const film = picked(file)
  return { ...film, ...(await frameOf(film.filePath)) }
}

/** Pictures of a chat: WeChat's mini-program alone has that. */
export const pickChatPictures: ((count: number) => Promise<PickedFile[]>) | null = null

/**
 * A picture small enough to be sent quickly, upright, and without the place where it was taken; what is small already or cannot be read stays
 * as it is, and what is drawn rather than taken keeps its format while it may.
 */
export async function compressPicture(file: PickedFile): Promise<PickedFile> {
  if (!isLarge(file)) return file
  const smaller = await shrunk(file.filePath).catch(() => null)
  if (smaller === null || smaller.size >= file.bytes) return file
  return { filePath: URL.createObjectURL(smaller), bytes: smaller.size, extension: '.jpg' }
}

/** The browser turns it as its camera says, and writes none of what the camera said. */
async function shrunk(filePath: string): Promise<Blob | null> {
  const image = Object.assign(new Image(), { src: filePath })
  await image.decode()
  const scale = scaleOf(image.naturalWidth, image.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', sharpness))
}

const coverWidth = 720

/** The first frame is often black: the cover is a later one. */
const coverSecond = 1

/** How long a film is, and a frame as its picture. */
function frameOf(filePath: string): Promise<{ seconds: number; cover: PickedFile | null }> {
  const video = Object.assign(document.createElement('video'), { src: filePath, muted: true, playsInline: true })
  return new Promise((resolve, reject) => {
    video.addEventListener('error', () => reject(new Error('the video cannot be read')))
    video.addEventListener('loadeddata', () => {
      video.currentTime = Math.min(coverSecond, Number.isFinite(video.duration) ? video.duration / 2 : 0)
    })
    video.addEventListener('seeked', () => {
      const canvas = document.createElement('canvas')
      canvas.width = coverWidth
      canvas.height = Math.round((coverWidth * video.videoHeight) / video.videoWidth)
      canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
      const seconds = video.duration
      canvas.toBlob((blob) => resolve({ seconds, cover: blob && coverFile(blob) }), 'image/jpeg', 0.86)
    })
    video.load()
  })
}

function coverFile(blob: Blob): PickedFile {
  return { filePath: URL.createObjectURL(blob), bytes: blob.size, extension: '.jpg' }
}
