export interface EarlyAnswer {
  readonly statusCode: number
  readonly data: unknown
}

interface EarlyCall {
  readonly url: string
  readonly token: string
  readonly header: Record<string, string>
  readonly answer: Promise<EarlyAnswer>
}

declare global {
  interface Window {
    /** The call that the page's first script made (platform/launch/start), until it is taken. */
    earlyCall?: EarlyCall
  }
}

/** A call that is under way since the page began to load, for the same caller; once, and null for every other call. */
export function earlyCall(url: string, token: string): Pick<EarlyCall, 'header' | 'answer'> | null {
  const call = window.earlyCall
  if (!call || call.url !== url || call.token !== token) return null
  delete window.earlyCall
  return call
}
