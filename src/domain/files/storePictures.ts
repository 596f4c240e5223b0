import { read } from '@/device/storage'
import { storeFile, type FileToStore } from './storeFile'
import { uploadPictures } from './upload'

interface PictureToStore extends FileToStore {
  /** Gets the key with a slash in front, or null when it was not stored. */
  readonly onStored: (path: string | null) => void
}

/**
 * Uploads pictures to the store, each by itself and told of as soon as it is there. Those that the store could not be reached for, or
 * that it did not let in, go through our own server, once and all together. Never rejects.
 */
export async function storePictures(
  pictures: readonly (PictureToStore | Promise<PictureToStore | null>)[],
): Promise<void> {
  const missed = await Promise.all(pictures.map(toStore))
  const left = missed.filter((picture) => picture !== null)
  if (left.length === 0) return
  const paths = await throughServer(left)
  left.forEach(({ onStored }, at) => onStored(paths[at] ?? null))
}

/** The picture when another way is left. */
async function toStore(made: PictureToStore | Promise<PictureToStore | null>): Promise<PictureToStore | null> {
  const picture = await made
  if (picture === null) return null
  const { statusCode, path } = await storeFile(picture)
  if (path === null && isOutOfReach(statusCode)) return picture
  picture.onStored(path)
  return null
}

/** No connection, no credential, a store that is down, or one that lets nobody in; anything else lies with the file. */
function isOutOfReach(statusCode: number): boolean {
  return statusCode === 0 || statusCode === 403 || statusCode >= 500
}

async function throughServer(pictures: readonly FileToStore[]): Promise<string[]> {
  // Whoever was signed out meanwhile has no way left.
  if (!read('token')) return []
  return uploadPictures(pictures).catch(() => [])
}
