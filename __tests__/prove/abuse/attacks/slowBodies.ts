import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import type { Target } from '../target'

const each = 25
const dripMs = 2000
const closedWithinMs = 100_000

/** Bodies that come a byte every two seconds, to every route that takes one without or before a log-in, and to the store. */
export async function slowBodies(target: Target): Promise<string> {
  const site = new URL(target.url)
  const store = new URL(target.store)
  const paths = [
    '/notify/wechat/push',
    '/notify/wechatpay',
    '/api/front_server/oauth/login',
    '/api/front_server/file/upload',
  ]
  const wanted = [...paths.map((path) => ({ at: site, path })), { at: store, path: '/u/nobody/x.jpg' }]
  const begun = Date.now()
  const lasted = await Promise.all(
    wanted.flatMap(({ at, path }) => Array.from({ length: each }, () => drip(at, path, begun))),
  )
  const open = lasted.filter((ms) => ms === null).length
  assert.equal(open, 0, `${open} of ${lasted.length} are still open after ${closedWithinMs / 1000} s`)
  const longest = Math.max(...lasted.map((ms) => ms ?? 0))
  return `${lasted.length} bodies of a byte every two seconds, all closed after at most ${Math.round(longest / 1000)} s`
}

/** How long the server let it go on; null when it never closed it. */
function drip(at: URL, path: string, begun: number): Promise<number | null> {
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(at.port), at.hostname)
    const head = [`POST ${path} HTTP/1.1`, `host: ${at.host}`, 'content-type: application/json', 'content-length: 4000']
    socket.write(`${head.join('\r\n')}\r\n\r\n{`)
    const dripping = setInterval(() => socket.write(' '), dripMs)
    const end = (ms: number | null): void => {
      clearInterval(dripping)
      clearTimeout(late)
      socket.destroy()
      resolve(ms)
    }
    const late = setTimeout(() => end(null), closedWithinMs)
    socket.on('error', () => undefined)
    socket.resume()
    socket.once('close', () => end(Date.now() - begun))
  })
}
