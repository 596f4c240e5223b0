import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asset, Encoding } from './assets'

/** Sends a file of a built site as the browser takes it, or says that it has it already. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply.header('etag', asset.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const encoding = encodingOf(request)
  if (encoding !== 'identity' && asset.bodies[encoding] !== asset.bodies.identity) {
    reply.header('content-encoding', encoding)
  }
  return reply.type(asset.type).send(asset.bodies[encoding])
}

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
