import { clientName } from '@/device/env'
import { uuid } from '@/device/random/uuid'

/** Product 3.5: request, upload and download. */
export const timeoutMs = 60000

/** The headers of every call (product 3.5); no Authorization without a token. Each has an id of its own (requestIdOf). */
export function callHeaders(token: string): Record<string, string> {
  const id = uuid().replace(/-/g, '')
  const traceparent = `00-${id}-${id.slice(16)}-01`
  const fixed = { source: 'front', platform: 'h5', 'X-Client': clientName, traceparent }
  return token ? { ...fixed, Authorization: token } : fixed
}

/** The id under which the server's log knows the call with these headers, whether it was answered or not. */
export function requestIdOf({ traceparent = '' }: Record<string, string>): string {
  return traceparent.slice(3, 35)
}
