import { StoreError } from '../errors'

const skewMs = 15 * 60 * 1000

/** OSS takes a request for 15 minutes around the moment that it names. */
export function checkSkew(ms: number, now: Date): void {
  if (Math.abs(now.getTime() - ms) <= skewMs) return
  throw new StoreError(403, 'RequestTimeTooSkewed', 'The request time is too far from the current time.')
}

/** The moment of 20261121T100000Z; NaN when it is none. */
export function msOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
