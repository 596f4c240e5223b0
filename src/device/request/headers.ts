import { clientName } from '@/device/env'

/** Product 3.5: request, upload and download. */
export const timeoutMs = 60000

/** The headers of every call (product 3.5); no Authorization without a token. */
export function callHeaders(token: string): Record<string, string> {
  const fixed = { source: 'front', platform: 'h5', 'X-Client': clientName }
  return token ? { ...fixed, Authorization: token } : fixed
}
