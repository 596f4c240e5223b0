import { connect } from 'node:net'
import type { RawRequest } from './request'

/** A body that is shorter than it says is waited for; whoever sent it goes. */
const patienceMs = 3000

/** Writes the request as it is, and answers the status that came back; 0 when none did. */
export function sendRaw(origin: string, request: RawRequest, address: string): Promise<number> {
  const { port, hostname, host } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let said = ''
    const late = setTimeout(() => socket.destroy(), patienceMs)
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(late)
      resolve(statusOf(said))
    })
    socket.write(headOf(request, host, address))
    socket.write(bodyOf(request))
  })
}

function headOf({ method, path, headers, body, more }: RawRequest, host: string, address: string): string {
  const length = more === null ? 'transfer-encoding: chunked' : `content-length: ${Math.max(0, body.length + more)}`
  const own = [`host: ${host}`, `x-forwarded-for: ${address}`, 'connection: close', length]
  const lines = [`${method} ${path} HTTP/1.1`, ...own, ...headers.map(([name, value]) => `${name}: ${value}`)]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function bodyOf({ body, more }: RawRequest): Buffer {
  if (more !== null) return Buffer.from(body)
  const size = Buffer.from(`${body.length.toString(16)}\r\n`)
  return body.length === 0 ? Buffer.from('0\r\n\r\n') : Buffer.concat([size, body, Buffer.from('\r\n0\r\n\r\n')])
}

/** The last one: 100 asks for the body. */
function statusOf(said: string): number {
  const statuses = [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
  return statuses.find((status) => status >= 200) ?? 0
}
