import type { PictureStyle } from '../../../contract/pictures'

/** Object storage as far as reading goes. Keys have no slash in front. */
export interface StoragePort {
  /** The lasting address of an object under a public prefix. */
  publicUrl(origin: string, key: string): string
  /**
   * The address of a private picture in one style. It holds for 10 to 20 minutes, and is the same within 10, so that a
   * client's cache is of use (product.md 7).
   */
  signedUrl(origin: string, key: string, options: { style: PictureStyle; now: Date }): string
}

/** Prefixes that anybody may read; all the others need a signature. */
export const publicPrefixes = ['media/', 'avatar/'] as const
