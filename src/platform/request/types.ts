export interface Asked {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly header: Record<string, string>
  readonly data?: unknown
  /** From the first byte that is sent to the last of the answer. */
  readonly timeoutMs: number
}

export interface Answer {
  readonly statusCode: number
  readonly data: unknown
}
