import { randomUUID } from 'node:crypto'
import { seal } from '../../../ports/payment/wechatpay/sealed'
import type { GatewayKeys } from './keys'
import { signedHeaders } from './signedHeaders'

export interface NotifierSettings {
  readonly keys: GatewayKeys
  /** Sign with the key that has an id, as for a merchant that uses public keys. */
  readonly byPublicKey: boolean
  /** How long to wait before each further try. */
  readonly retryMs: readonly number[]
  now(): Date
}

export interface Event {
  readonly type: string
  readonly originalType: 'transaction' | 'refund' | 'mch_payment' | 'complaint'
  readonly resource: object
}

const timeoutMs = 5000

/** Sends notifies as WeChat Pay does: sealed, signed anew at every try, repeated until somebody takes them. */
export class Notifier {
  private readonly running = new Set<Promise<unknown>>()
  private readonly stopping = new AbortController()

  constructor(private readonly settings: NotifierSettings) {}

  /** A notify's body: the same at every try, its id too. */
  bodyOf({ type, originalType, resource }: Event): string {
    const sealed = seal(JSON.stringify(resource), this.settings.keys.apiV3Key, originalType)
    return JSON.stringify({
      id: randomUUID(),
      create_time: this.settings.now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: type,
      summary: type,
      resource: { original_type: originalType, algorithm: 'AEAD_AES_256_GCM', ...sealed },
    })
  }

  headersOf(body: string): Record<string, string> {
    const { keys, byPublicKey, now } = this.settings
    return { 'content-type': 'application/json', ...signedHeaders(body, { keys, byPublicKey, now: now() }) }
  }

  /** Starts sending and returns; `waitMs` before the first try. */
  send(url: string, event: Event, waitMs = 0): void {
    const body = this.bodyOf(event)
    this.run(() => this.post(url, body), waitMs)
  }

  /** Runs something that answers whether it was taken, again and again by the schedule. */
  run(attempt: () => Promise<boolean>, waitMs = 0): void {
    const running = this.repeat(attempt, [waitMs, ...this.settings.retryMs])
    this.running.add(running)
    void running.finally(() => this.running.delete(running))
  }

  /** Resolves when nothing is on its way any more. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  async close(): Promise<void> {
    this.stopping.abort()
    await this.idle()
  }

  private async repeat(attempt: () => Promise<boolean>, waits: readonly number[]): Promise<void> {
    for (const wait of waits) {
      await pause(wait, this.stopping.signal)
      if (this.stopping.signal.aborted) return
      if (await attempt().catch(() => false)) return
    }
  }

  private async post(url: string, body: string): Promise<boolean> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.stopping.signal])
    const response = await fetch(url, { method: 'POST', headers: this.headersOf(body), body, signal })
    return response.ok
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ms === 0 || stopping.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    stopping.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
