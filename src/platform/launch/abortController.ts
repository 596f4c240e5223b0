type Listener = () => void

/** Of an AbortSignal what the query library uses: whether it is aborted, and a word to who listens when it is. */
class OwnAbortSignal {
  aborted = false
  private readonly listeners = new Set<Listener>()

  addEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.delete(listener)
  }

  abort(): void {
    if (this.aborted) return
    this.aborted = true
    for (const listener of this.listeners) listener()
  }
}

/** WeChat has none. Aborting twice is the same as once. */
export class OwnAbortController {
  readonly signal = new OwnAbortSignal()

  abort(): void {
    this.signal.abort()
  }
}
