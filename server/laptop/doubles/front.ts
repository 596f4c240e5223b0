import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** How a vendor behaves: as it should, so many milliseconds late, answering what nobody understands, or not there at all. */
export type Mood =
  | { readonly mode: 'fine' }
  | { readonly mode: 'slow'; readonly ms: number }
  | { readonly mode: 'nonsense' }
  | { readonly mode: 'dead' }

export interface FrontSettings {
  readonly bind: string
  readonly port: number
  /** The port on loopback that answers a path. */
  readonly target: (path: string) => number
}

/** The door of a stand-in, on a port that stays: through it the stand-in can be made slow, dead or senseless while it runs. */
export interface Front {
  readonly mood: Mood
  put(mood: Mood): Promise<void>
  close(): Promise<void>
}

export async function openFront({ bind, port, target }: FrontSettings): Promise<Front> {
  let mood: Mood = { mode: 'fine' }
  let server: Server | null = null
  const open = async () => {
    server ??= await listen(
      createServer((from, to) => void pass(from, to)),
      bind,
      port,
    )
  }
  const shut = async () => {
    const closing = server
    server = null
    if (closing === null) return
    closing.closeAllConnections()
    await new Promise((resolve) => closing.close(resolve))
  }
  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (mood.mode === 'nonsense') return void to.writeHead(200, { 'content-type': 'text/html' }).end(nonsense)
    if (mood.mode === 'slow') await pause(mood.ms, undefined, { ref: false })
    if (to.destroyed) return
    const { method, headers, url = '/' } = from
    const onward = ask({ host: '127.0.0.1', port: target(url), method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    onward.on('error', () => to.destroy())
    to.on('close', () => onward.destroy())
    from.pipe(onward)
  }
  await open()
  return {
    get mood() {
      return mood
    },
    put: async (wanted) => {
      mood = wanted
      await (mood.mode === 'dead' ? shut() : open())
    },
    close: shut,
  }
}

const nonsense = '<!doctype html><title>502</title><h1>upstream says: \u0000 NaN</h1>'

async function listen(server: Server, bind: string, port: number): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, bind, resolve)
  })
  return server
}
