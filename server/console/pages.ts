import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { openAssets } from '../http/assets'
import { mediaOrigin, videoOrigin } from '../http/mediaOrigin'
import { refuse } from '../http/refuse'
import { sendAsset } from '../http/sendAsset'
import { projectRoot } from '../lib/projectRoot'
import type { ConsoleApp } from './context'

const built = join(projectRoot, 'dist/console')
const notBuilt =
  '<!doctype html><meta charset="utf-8"><title>拼拍后台</title><p>后台还没有构建好：请运行 npm run build:console，然后刷新本页。'
/** Where the built page says that a style written at run time belongs to it; each answer has a word of its own. */
const nonceMark = '__CONSOLE_NONCE__'

/** Serves the built console: its files as they are, and for every other path its one page, whose scripts are its own files alone. */
export function serveConsolePages(app: ConsoleApp): void {
  const assets = openAssets(built, (html) => html, 'soon')
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/')) refuse('NOT_FOUND', { msg: '接口不存在' })
    if (path.startsWith('/assets/')) {
      const asset = (await assets.read(path)) ?? refuse('NOT_FOUND')
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return sendAsset(request, reply, asset)
    }
    return sendPage(app, reply, (await assets.read('/index.html'))?.bodies.identity.toString('utf8') ?? null)
  })
}

function sendPage(app: ConsoleApp, reply: FastifyReply, html: string | null): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const at = { deps: app.deps, request: { headers: {} } }
  return reply
    .code(html === null ? 503 : 200)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy(nonce, mediaOrigin(at), videoOrigin(at)),
    })
    .send(html === null ? notBuilt : html.replaceAll(nonceMark, nonce))
}

/** Its own scripts, styles of its own or with this answer's word, people's pictures from where they lie; it speaks with its own calls alone. */
function policy(nonce: string, media: string, films: string): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', media],
    'media-src': ["'self'", media, films],
    'connect-src': [`'self'`],
    'font-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter((source) => source !== ''))].join(' '))
    .join('; ')
}
