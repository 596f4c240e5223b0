interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

interface Reply {
  readonly status?: number
  /** Undefined is an empty body. */
  readonly body?: unknown
}

/** Stands where the network is: `fetch` answers with what is queued, or with what `answer` says, and remembers what was sent. */
export function aWire() {
  const sent: Sent[] = []
  let next: () => Promise<Reply> = () => Promise.resolve({ body: { code: 200, msg: '', data: null } })
  window.fetch = ((url: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
    sent.push({ url, method: init.method, headers: init.headers, body: init.body && JSON.parse(init.body) })
    return next().then(({ status = 200, body }) => ({
      status,
      headers: new Headers(),
      json: () => (body === undefined ? Promise.reject(new SyntaxError('empty')) : Promise.resolve(body)),
    }))
  }) as unknown as typeof window.fetch
  return {
    sent,
    answer(reply: Reply) {
      next = () => Promise.resolve(reply)
    },
    answerData(data: unknown) {
      next = () => Promise.resolve({ body: { code: 200, msg: '', data, result: data } })
    },
    fail(error: Error) {
      next = () => Promise.reject(error)
    },
  }
}
