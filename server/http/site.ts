import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownFilesCookie } from '@contract/ownFiles'
import { observed } from '../lib/observed'
import { hostAssets } from './assetHost'
import { openAssets, rewrittenPage, type Asset } from './assets'
import type { App } from './context'
import { sendRefusal } from './envelope'
import { withHead, type HeadOf } from './head'
import { mediaOrigin } from './mediaOrigin'
import { sendNotFoundPage } from './notFoundPage'
import { pagePolicy } from './pagePolicy'
import { isPageRoute } from './pageRoute'
import { Refused } from './refuse'
import { sendAsset } from './sendAsset'

const hashed = /[.-][0-9a-f]{8,}\.(chunk\.)?[a-z0-9]+$/
const notBuilt =
  '<!doctype html><meta charset="utf-8"><title>拼拍</title><p>网页还没有构建好：请运行 npm run build:h5，然后刷新本页。'

/** Pages with the heads that were asked for last; each is some 10 KB. */
const mostPages = 500

const asBuilt: HeadOf = () => Promise.resolve(null)

/**
 * Serves the built site: files as they are, `index.html` for its page routes with the head of what each is about, and 404 for everything
 * else. GET alone.
 */
export function serveSite(app: App, root: string, headOf: HeadOf = asBuilt): void {
  const pages = new Map<string, Promise<Asset>>()
  const pageWith = async (request: FastifyRequest, path: string): Promise<Asset | null> => {
    const index = await (asksForOwnFiles(request, staticHost) ? ownPages : assets).read('/index.html')
    const head = index && (await headOf(request, path))
    if (!head) return index
    const name = index.etag + JSON.stringify(head)
    const known = pages.get(name) ?? rewrittenPage(index, (html) => withHead(html, head))
    if (pages.size >= mostPages) pages.clear()
    pages.set(name, known)
    return known
  }
  const { staticHost } = app.deps.env
  const assets = openAssets(root, (html) => hostAssets(html, staticHost))
  const ownPages = openAssets(root, (html) => html)
  app.get('/*', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const path = pathOf(request)
    if (path === null) return missing(request, reply)
    if (path === '/sw.js' && !app.deps.env.offlinePages) return sendLeavingWorker(reply)
    if (isPageRoute(path)) return sendPage(app, request, reply, await pageWith(request, path))
    const asset = await assets.read(path)
    if (asset === null || path.endsWith('.html')) return missing(request, reply)
    reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (path === '/sw.js') reply.header('content-security-policy', workerPolicy)
    return sendAsset(request, reply, asset)
  })
}

/** A browser that could not reach the host of files says so for an hour (src/platform/launch/start/arrival.ts). */
function asksForOwnFiles({ headers }: FastifyRequest, staticHost: string): boolean {
  const asks = staticHost !== '' && (headers.cookie ?? '').split('; ').includes(ownFilesCookie)
  if (asks) observed.ownFiles.publish(null)
  return asks
}

/** What the pages themselves ask for by name: nobody reads what is said instead. */
const file = /\.(js|css|json|map|png|jpe?g|webp|svg|ico|woff2?|txt|xml|webmanifest)$/

/** Whoever followed a link gets a page with ways on, whatever its browser says that it takes; a call and a file get the envelope. */
function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?')
  const takesPages = String(request.headers.accept ?? '').includes('text/html')
  if (!request.url.startsWith('/api/') && (takesPages || !file.test(path))) return sendNotFoundPage(reply)
  return sendRefusal(reply, new Refused('NOT_FOUND', { msg: '页面不存在' }), 404)
}

/** A worker asks by what its own answer allows: the site's pages and files. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Whoever has the worker of before is rid of it and of all that it keeps with the next look for a newer one, which is at most a day away. */
const leavingWorker = `self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate',e=>e.waitUntil(caches.keys().then(n=>Promise.all(n.map(k=>caches.delete(k)))).then(()=>self.registration.unregister())))`

function sendLeavingWorker(reply: FastifyReply): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(leavingWorker)
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
