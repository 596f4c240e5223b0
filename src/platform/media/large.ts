import { limits } from '@contract/limits'
import type { PickedFile } from './types'

/** A photo above this is made smaller before it is sent. */
const largeBytes = 2_000_000

/** Twice what a phone shows across: enough to look into, and below 5 MB with room to spare. */
const longestSide = 2560

/** Of JPEG: no difference is seen from what it was made of. */
export const sharpness = 0.85

/** Pictures of other formats may hold what JPEG cannot: they are touched only where they could not be sent at all. */
export function isLarge({ bytes, extension }: PickedFile): boolean {
  return bytes > (/^\.jpe?g$/.test(extension) ? largeBytes : limits.pictureBytesMax)
}

/** What both sides are to be multiplied by. */
export function scaleOf(width: number, height: number): number {
  return Math.min(1, longestSide / Math.max(width, height))
}
