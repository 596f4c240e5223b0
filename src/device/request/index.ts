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
 * Asks the server and resolves with its whole answer, null for one that is no JSON; rejects when that is not there in time. The browser's own
 * call: Taro's time-out ends with the head of an answer, and a body that is cut off it takes for none.
 */
export async function ask({ url, method, header, data, timeoutMs, signal }: Asked): Promise<Answer> {
  const overdue = new AbortController()
  signal?.addEventListener('abort', () => overdue.abort())
  const timer = setTimeout(() => overdue.abort(), timeoutMs)
  const told =
    data === undefined
      ? { headers: header }
      : { headers: { ...header, 'Content-Type': 'application/json' }, body: JSON.stringify(data) }
  try {
    const response = await fetch(url, { method, ...told, signal: overdue.signal })
    return { statusCode: response.status, data: await response.json().catch(() => nothing(overdue.signal)) }
  } finally {
    clearTimeout(timer)
  }
}

/** What a body that cannot be read stands for. One that was cut off is no answer. */
function nothing({ aborted }: AbortSignal): null {
  if (aborted) throw new DOMException('', 'AbortError')
  return null
}
