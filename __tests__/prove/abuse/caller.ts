import { randomUUID } from 'node:crypto'
import type { Api } from '@contract/api'
import { apiBase, calls, type CallName } from '@contract/calls'

const patienceMs = 120_000

/** What came back, refusals too: an attack looks at them. */
export interface Answer<Data = unknown> {
  /** 0 when no answer came. */
  readonly status: number
  /** The envelope's code; the status where there is no envelope. */
  readonly code: number
  readonly reason: string | null
  readonly data: Data | undefined
  readonly text: string
  readonly ms: number
}

/** Somebody at a network address, with what she sends along. */
export class Caller {
  constructor(
    private readonly origin: string,
    readonly address: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  with(headers: Readonly<Record<string, string>>): Caller {
    return new Caller(this.origin, this.address, { ...this.headers, ...headers })
  }

  /** A call of the contract, under a key of its own unless a header says another. */
  call<N extends CallName>(name: N, input: Readonly<Record<string, unknown>> = {}): Promise<Answer<Api[N]['data']>> {
    const { method, path } = calls[name]
    const rest = { ...input }
    const filled = path.replace(/\{(\w+)\}/g, (_all, field: string) => {
      const value = String(rest[field])
      delete rest[field]
      return encodeURIComponent(value)
    })
    const fields = Object.entries(rest).map(([field, value]) => [field, String(value)])
    const search = method === 'GET' && fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''
    const json = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...this.headers }
    const post = { headers: json, body: JSON.stringify(rest) }
    return this.send(`${apiBase}/${filled}${search}`, { method, ...(method === 'POST' ? post : {}) })
  }

  async send<Data>(path: string, init: RequestInit = {}): Promise<Answer<Data>> {
    const begun = performance.now()
    const own = { source: 'front', platform: 'h5', 'x-forwarded-for': this.address, ...this.headers }
    const headers = { ...own, ...Object.fromEntries(new Headers(init.headers)) }
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const response = await fetch(`${this.origin}${path}`, { ...init, headers, signal })
      const text = await response.text()
      return {
        status: response.status,
        text,
        ...envelopeOf<Data>(text, response.status),
        ms: performance.now() - begun,
      }
    } catch (error) {
      return { status: 0, code: 0, reason: null, data: undefined, text: String(error), ms: performance.now() - begun }
    }
  }
}

function envelopeOf<Data>(text: string, status: number): Pick<Answer<Data>, 'code' | 'reason' | 'data'> {
  const { code, reason, data, result } = Object(parsed(text))
  return {
    code: typeof code === 'number' ? code : status,
    reason: typeof reason === 'string' ? reason : null,
    data: code === 200 ? (result ?? data) : undefined,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The data of a call that has to go well. */
export function must<Data>({ code, reason, data, text }: Answer<Data>): Data {
  if (code !== 200 || data === undefined) throw new Error(`not answered: ${code} ${reason} ${text.slice(0, 300)}`)
  return data
}

/** How many answers of each kind: `200 ×12, 429 TOO_MANY ×3`. */
export function tally(answers: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const { code, reason } of answers) {
    const kind = reason === null ? String(code) : `${code} ${reason}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `${kind} ×${count}`).join(', ')
}

/** Of answers that are not deliberate: none came, or the server's fault. 503 says "later" and is meant. */
export function faults(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ status, code }) => status === 0 || (code >= 500 && code !== 503))
}

export function slowest(answers: readonly Answer[]): number {
  return Math.round(Math.max(0, ...answers.map(({ ms }) => ms)))
}
