import Type from 'typebox'
import { Value } from 'typebox/value'
import { asking } from '../../lib/observed'
import type { GeoPort, Place } from './types'

export interface GeoSettings {
  /** Address of the service with `{ip}` where the address goes; it answers JSON with province and city. */
  readonly url: string
  readonly timeoutMs?: number
}

const Answer = Type.Object({
  province: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  city: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

const nowhere: Place = { province: null, city: null }

/** Location by any HTTP service (product 12.1). */
export function httpGeo({ url, timeoutMs = 1500 }: GeoSettings): GeoPort {
  return {
    async locate(ip) {
      try {
        const address = url.replace('{ip}', encodeURIComponent(ip))
        const response = await asking('geo', 'locate', () => fetch(address, { signal: AbortSignal.timeout(timeoutMs) }))
        const answer: unknown = response.ok ? await response.json() : null
        return Value.Check(Answer, answer) ? { province: answer.province || null, city: answer.city || null } : nowhere
      } catch {
        // A visitor without a city chooses one by hand; browsing must not wait for this.
        return nowhere
      }
    },
  }
}
