import { Agent, request } from 'node:http'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** What the server and its database computed for one request, in milliseconds. */
  readonly cpu: number
}

/** So many callers, each waiting for its answer before it asks again, so often in all: code and prepared statements grow warm. */
export async function repeat(callers: number, times: number, ask: () => Promise<void>): Promise<void> {
  let left = times
  const caller = async () => {
    while (left-- > 0) await ask()
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

/** The same for so long. Anything but success ends the measurement. */
export async function measure(
  callers: number,
  ms: number,
  { ask, cpu }: { ask: () => Promise<void>; cpu: () => Promise<number> },
): Promise<Measured> {
  const took: number[] = []
  const cpuBefore = await cpu()
  const begin = performance.now()
  const end = begin + ms
  const caller = async () => {
    while (performance.now() < end) {
      const at = performance.now()
      await ask()
      took.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - begin) / 1000
  took.sort((a, b) => a - b)
  const quantile = (q: number) => took[Math.min(took.length - 1, Math.floor(took.length * q))] ?? 0
  const each = ((await cpu()) - cpuBefore) / took.length
  return { perSecond: took.length / seconds, p50: quantile(0.5), p99: quantile(0.99), cpu: each }
}

/** Calls a server on a port over connections that stay open. */
export function httpCaller(port: number, callers: number): (wanted: Request) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const type = payload === undefined ? {} : { 'content-type': 'application/json' }
      const asked = request(
        { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...type } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (text += part))
          answer.on('end', () => (text.startsWith('{"code":200') ? resolve() : reject(new Error(`${path}: ${text}`))))
        },
      )
      asked.on('error', reject)
      asked.end(payload)
    })
}
