export interface EarlyAnswer {
  readonly statusCode: number
  readonly data: unknown
}

declare global {
  interface Window {
    /** The call that the page's first script made (platform/launch/start), until it is taken. */
    earlyCall?: { readonly url: string; readonly token: string; readonly answer: Promise<EarlyAnswer> }
  }
}

/** The answer to a call that is under way since the page began to load, for the same caller; once, and null for every other call. */
export function earlyAnswer(url: string, token: string): Promise<EarlyAnswer> | null {
  const call = window.earlyCall
  if (!call || call.url !== url || call.token !== token) return null
  delete window.earlyCall
  return call.answer
}
