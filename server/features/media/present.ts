import type { Picture } from '@contract/common'
import type { StoragePort } from '../../ports/storage/types'
import { sealedAt } from './mediaKey'

/** The public address of an object. `origin` comes from `mediaOrigin`. */
export function mediaUrl(origin: string, key: string): string {
  return `${origin}/${key}`
}

/** The main picture of a model's card, where others see it: empty while the card is not passed. */
export function cardUrl(origin: string, card: { readonly key: string; readonly state: string }): string {
  return card.state === 'passed' ? mediaUrl(origin, card.key) : ''
}

export interface KeyedPicture {
  readonly key: string
  readonly width: number
  readonly height: number
}

/** A public picture on the wire. */
export function presentPicture(origin: string, picture: KeyedPicture): Picture {
  return { src: mediaUrl(origin, picture.key), width: picture.width, height: picture.height }
}

/** How addresses of what may be sealed are made: for whoever may see it all the same. */
export interface SealedLook {
  readonly origin: string
  readonly now: Date
  readonly storage: StoragePort
  /** Which keys lie sealed, of those that are shown. */
  readonly sealed: ReadonlySet<string>
}

/** A card's picture to whoever may see the card before it is passed, or after it was taken down. */
export function pictureSrc({ origin, now, storage, sealed }: SealedLook, key: string): string {
  if (!sealed.has(key)) return mediaUrl(origin, key)
  return storage.signedUrl(origin, sealedAt(key), { style: 'large', now })
}

/** What she says on it, likewise. */
export function soundSrc({ origin, now, storage, sealed }: SealedLook, key: string): string {
  return sealed.has(key) ? storage.signedVideoUrl(origin, sealedAt(key), { now }) : mediaUrl(origin, key)
}
