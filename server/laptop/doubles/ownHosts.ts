import type { FastifyInstance } from 'fastify'
import { hostName } from '../../http/ownHost'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Answers nobody who came by another name than loopback's: a page of a stranger can make its own name lead here, and would read the codes. */
export function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (loopback.test(hostName(request.headers.host))) return undefined
    return reply.code(421).type('text/plain; charset=utf-8').send('请从本机打开：http://127.0.0.1')
  })
}
