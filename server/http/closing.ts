import type { Socket } from 'node:net'
import type { App } from './context'

/** How long requests under way have to end once the server closes. */
export const requestsEndWithinMillis = 8000

/**
 * Lets the server close in time. Node closes connections between two requests, but keeps those on which none ever came (a browser opens
 * some ahead) and those whose request never ends, each up to a minute and a half.
 */
export function closeInTime(app: App): void {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), requestsEndWithinMillis).unref()
  })
}
