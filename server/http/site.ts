import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostAssets } from './assetHost'
import { openAssets, type Asset, type Encoding } from './assets'
import type { App } from './context'
import { sendRefusal } from './envelope'
import { mediaOrigin } from './mediaOrigin'
import { sendNotFoundPage } from './notFoundPage'
import { pagePolicy } from './pagePolicy'
import { isPageRoute } from './pageRoute'
import { Refused } from './refuse'

const hashed = /[.-][0-9a-f]{8,}\.(chunk\.)?[a-z0-9]+$/
const notBuilt =
  '<!doctype html><meta charset="utf-8"><title>拼拍</title><p>网页还没有构建好：请运行 npm run build:h5，然后刷新本页。'

/** Serves the built site: files as they are, `index.html` for its page routes, and 404 for everything else. GET alone. */
export function serveSite(app: App, root: string): void {
  const assets = openAssets(root, (html) => hostAssets(html, app.deps.env.staticHost))
  app.get('/*', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const path = pathOf(request)
    if (path === null) return missing(request, reply)
    if (isPageRoute(path)) return sendPage(app, request, reply, await assets.read('/index.html'))
    const asset = await assets.read(path)
    if (asset === null || path.endsWith('.html')) return missing(request, reply)
    reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    return sendAsset(request, reply, asset)
  })
}

/** Somebody who followed a link gets a page with a way on; a program gets the envelope. */
function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPerson = String(request.headers.accept ?? '').includes('text/html')
  if (isPerson && !request.url.startsWith('/api/')) return sendNotFoundPage(reply)
  return sendRefusal(reply, new Refused('NOT_FOUND', { msg: '页面不存在' }), 404)
}

function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '/')
  } catch {
    return null
  }
}

function sendPage(app: App, request: FastifyRequest, reply: FastifyReply, index: Asset | null): FastifyReply {
  reply.header('cache-control', 'no-cache')
  if (index === null) return reply.code(503).type('text/html; charset=utf-8').send(notBuilt)
  const at = { deps: app.deps, request }
  reply.header('content-security-policy', pagePolicy(at, index.bodies.identity.toString('utf8')))
  reply.header('link', `<${mediaOrigin(at)}>; rel=preconnect`)
  return sendAsset(request, reply, index)
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
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
