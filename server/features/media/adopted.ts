import { newMediaKey, type Visibility } from './mediaKey'

/** An object that the server wrote and that has no row yet. */
export interface AdoptedMedia {
  readonly key: string
  readonly kind: 'picture' | 'avatar' | 'video' | 'audio'
  /** 0 by 0 for what is heard. */
  readonly width: number
  readonly height: number
  /** What a locked viewer gets; null for avatars, videos and what is heard. */
  readonly blurKey: string | null
  readonly public: boolean
  /** It is public and lies under `sealed/` until it is passed. */
  readonly sealed: boolean
  /** Nobody has passed it yet: so its blur, which is public, lies sealed too. */
  readonly waits: boolean
  readonly bytes: number
}

/** A new name, and where its object lies first. */
export function newPlace(visibility: Visibility, waits: boolean) {
  return { key: newMediaKey(visibility), public: visibility === 'public', sealed: visibility === 'public' && waits }
}
