import { randomBytes } from 'node:crypto'

/** Who may read an object: anybody, or whoever has a passing address. */
export type Visibility = 'public' | 'sealed'

/** A name that nobody can guess, under the prefix that fits. */
export function newMediaKey(visibility: Visibility): string {
  return `${visibility === 'public' ? 'media' : 'sealed'}/${randomBytes(16).toString('hex')}`
}
