import { deviceId } from '@/device/id'
import { shanghaiDay } from '@contract/shanghai'

let last = 0

/** A moment in ms that is later than any given before, so that names made at once differ (product 10.3). */
function risingMoment(now: number): number {
  last = Math.max(now, last + 1)
  return last
}

const dayPath = (now: number) => shanghaiDay(now).replace(/-/g, '/') + '/'

export interface KeyParts {
  /** Of the credential; year/month/day without one. */
  readonly path?: string
  /** The last five characters of the device's name and a moment without one. */
  readonly name?: string
  /** With its dot. */
  readonly extension: string
}

/** The key of an upload (product 10.3): path, name and extension, without a slash in front. */
export function uploadKey({ path, name, extension }: KeyParts, now = Date.now()): string {
  return `${path ?? dayPath(now)}${name ?? deviceId().slice(-5) + risingMoment(now)}${extension}`
}

/** The place of a key that was made by `uploadKey` below the path of a credential. */
export function uploadPathOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1)
}
