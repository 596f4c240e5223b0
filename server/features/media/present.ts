import type { Picture, Voice } from '../../../contract/common'

/** The public address of an object. `origin` comes from `mediaOrigin`. */
export function mediaUrl(origin: string, key: string): string {
  return `${origin}/${key}`
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

/** Something spoken on the wire; null where nothing is. */
export function presentVoice(origin: string, voice: { key: string; seconds: number } | undefined): Voice | null {
  return voice === undefined ? null : { src: mediaUrl(origin, voice.key), seconds: voice.seconds }
}
