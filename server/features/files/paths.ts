import { randomBytes } from 'node:crypto'
import { uploadsOf } from '../media/uploadKey'

/** A place of its own for one credential or one form, below the user's. */
export function newUploadPath(userId: string): string {
  return `${uploadsOf(userId)}${randomBytes(12).toString('hex')}/`
}
