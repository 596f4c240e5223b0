import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInThisContext } from 'node:vm'

/** Node's own, as a browser has them: jsdom has no network but XMLHttpRequest. */
const own = runInThisContext('({ fetch, AbortController, setTimeout })') as Pick<
  typeof globalThis,
  'fetch' | 'AbortController' | 'setTimeout'
>

/** A server that this page reaches over a real connection; `answer` gets every request. */
export async function aNetwork(answer: (response: ServerResponse) => void) {
  const server: Server = createServer((request, response) => {
    request.resume()
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    if (request.method === 'OPTIONS') return void response.end()
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const heads: number[] = []
  const { open } = XMLHttpRequest.prototype
  const before = { fetch: window.fetch, AbortController: window.AbortController }
  const reach = async (path: string, init: RequestInit) => {
    // A form of jsdom's is no form to Node's: what is in it matters to nobody here.
    const body = init.body instanceof FormData ? 'a form' : init.body
    const response = await own.fetch(new URL(path, origin), { ...init, ...(body && { body }) })
    heads.push(response.status)
    return response
  }
  const picture = () => Promise.resolve({ blob: () => Promise.resolve(new Blob(['picture'])) })
  Object.assign(window, {
    AbortController: own.AbortController,
    fetch: (address: string, init: RequestInit) => (address.startsWith('/') ? reach(address, init) : picture()),
  })
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    if (String(url).startsWith('/'))
      this.addEventListener('readystatechange', () => this.readyState === 2 && heads.push(this.status))
    open.call(this, method, new URL(String(url), origin), true)
  }
  return {
    origin,
    /** Waits, by the clock of the machine, until the page has the head of an answer. */
    async head(): Promise<void> {
      for (let times = 0; heads.length === 0; times++) {
        if (times > 2000) throw new Error('no answer has come')
        await new Promise((resolve) => own.setTimeout(resolve, 5))
      }
      // What hangs on it has run too.
      await new Promise((resolve) => own.setTimeout(resolve, 20))
    },
    /** What became of it, or that it goes on, by the clock of the machine. */
    now: <T>(outcome: Promise<T>): Promise<T | 'goes on'> =>
      Promise.race([outcome, new Promise<'goes on'>((resolve) => own.setTimeout(() => resolve('goes on'), 300))]),
    async close(): Promise<void> {
      Object.assign(window, before)
      XMLHttpRequest.prototype.open = open
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
