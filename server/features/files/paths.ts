import { randomBytes } from 'node:crypto'
import { uploadsOf } from '../media/uploadKey'

const placePattern = /^[0-9a-f]{24}\/$/

/** A place of its own for one credential or one form, below the user's. */
export function newUploadPath(userId: string): string {
  return `${uploadsOf(userId)}${randomBytes(12).toString('hex')}/`
}

/** True for a place that this user was given before. */
export function isUploadPathOf(userId: string, path: string): boolean {
  const place = uploadsOf(userId)
  return path.startsWith(place) && placePattern.test(path.slice(place.length))
}
