import { StoreError } from './errors'

export interface Range {
  readonly start: number
  /** The last byte, included. */
  readonly end: number
}

/** The one range that a header asks for; null, for all of it, when there is none or it is not understood (RFC 9110). */
export function rangeOf(header: string | undefined, size: number): Range | null {
  const match = /^bytes=([0-9]*)-([0-9]*)$/.exec(header ?? '')
  if (match === null) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end || start >= size)
    throw new StoreError(416, 'InvalidRange', 'The requested range cannot be satisfied.')
  return { start, end }
}
