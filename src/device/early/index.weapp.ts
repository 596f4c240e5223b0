import type { EarlyAnswer } from './index'

/** WeChat starts no call before our code runs. */
export function earlyAnswer(_url: string, _token: string): Promise<EarlyAnswer> | null {
  return null
}
