import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './context'

/** How long requests under way have to end once the server closes. */
const requestsEndWithinMs = 8000

/** How long a connection has to send its first request once the server closes: what was accepted a moment ago is on its way. */
const firstRequestWithinMs = 1000

const draining = new WeakSet<App>()

/** The server serves on, but whoever asks whether it is ready hears that it is not: it is about to close. */
export function isDraining(app: App): boolean {
  return draining.has(app)
}

/**
 * Gives those in front of the server time to send nothing more to it: `/readyz` is 503 and every answer ends its connection, while all that
 * comes is served as ever.
 */
export async function drain(app: App, seconds: number): Promise<void> {
  draining.add(app)
  if (app.server.listening) await pause(seconds * 1000)
}

/**
 * Lets the server close in time. Node closes connections between two requests, but keeps those on which none ever came (a browser opens
 * some ahead) and those whose request never ends, each up to a minute and a half.
 */
export function closeInTime(app: App): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining(app)) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    draining.add(app)
    setTimeout(() => {
      for (const socket of silent) socket.destroy()
    }, firstRequestWithinMs).unref()
    setTimeout(() => app.server.closeAllConnections(), requestsEndWithinMs).unref()
  })
}
