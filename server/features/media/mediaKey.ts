import { randomBytes } from 'node:crypto'

/** Who may read an object once it is shown: anybody, or whoever has a passing address. */
export type Visibility = 'public' | 'sealed'

/** A name that nobody can guess, under the prefix that fits. */
export function newMediaKey(visibility: Visibility): string {
  return `${visibility === 'public' ? publicPrefix : sealedPrefix}${randomBytes(16).toString('hex')}`
}

const publicPrefix = 'media/'
const sealedPrefix = 'sealed/'

/** Where the object of a public key lies while not everybody may see it; a sealed key's lies there always. */
export function sealedAt(key: string): string {
  return key.startsWith(publicPrefix) ? sealedPrefix + key.slice(publicPrefix.length) : key
}

/** Where an object lies now. */
export function liesAt({ key, sealed }: { readonly key: string; readonly sealed: boolean }): string {
  return sealed ? sealedAt(key) : key
}

/** The keys whose object may lie at a place of the store: its own, and the public one that is sealed there. */
export function keysAt(place: string): string[] {
  return place.startsWith(sealedPrefix) ? [place, publicPrefix + place.slice(sealedPrefix.length)] : [place]
}
