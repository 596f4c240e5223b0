import Taro from '@tarojs/taro'

interface Asked {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly header: Record<string, string>
  readonly data?: unknown
  /** From the first byte that is sent to the last of the answer. */
  readonly timeoutMs: number
  /** Ends it before. */
  readonly signal?: AbortSignal | undefined
}

interface Answer {
  readonly statusCode: number
  readonly data: unknown
}

/**
 * Asks the server and resolves with its whole answer; rejects when that is not there in time. Taro's own time-out ends with the head of an
 * answer, and a body that is cut off it takes for none.
 */
export async function ask({ timeoutMs, signal, ...asked }: Asked): Promise<Answer> {
  const overdue = new AbortController()
  signal?.addEventListener('abort', () => overdue.abort())
  const timer = setTimeout(() => overdue.abort(), timeoutMs)
  try {
    const answer = await Taro.request({ ...asked, signal: overdue.signal })
    if (overdue.signal.aborted)
      throw Object.assign(new Error('request:fail timeout'), { errMsg: 'request:fail timeout' })
    return answer
  } finally {
    clearTimeout(timer)
  }
}
