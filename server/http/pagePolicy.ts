import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { mediaOrigin, uploadOrigin, videoOrigin } from './mediaOrigin'

/** WeChat's browser speaks with its pages through hidden frames of this scheme, and its JS-SDK reports by loading a picture. */
const wechatBridge = 'weixin:'
const wechatReports = 'https://open.weixin.qq.com'

/**
 * What the page may load, as a Content-Security-Policy: its own files and its inline scripts by their hashes, pictures, films and sound
 * from their hosts; it may speak with the site and with the store that takes uploads. Whatever has no line here is forbidden. Going to
 * another site (the cashier, a map, WeChat's sign-in) is no loading.
 */
export function pagePolicy(at: { deps: Deps; request: Pick<FastifyRequest, 'headers'> }, html: string): string {
  const [assets, pictures, films] = [at.deps.env.staticHost, mediaOrigin(at), videoOrigin(at)]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", assets, ...inlineHashes(html)],
    'style-src': ["'self'", "'unsafe-inline'", assets],
    'img-src': ["'self'", 'data:', 'blob:', pictures, films, wechatReports],
    'media-src': ["'self'", 'blob:', pictures, films],
    // Posters are fetched from the site, a picked file from its blob, pictures and films by their addresses.
    'connect-src': ["'self'", 'blob:', pictures, films, uploadOrigin(at)],
    'font-src': ["'self'", 'data:', assets],
    // The installed site's own file and worker.
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': [wechatBridge],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter((source) => source !== ''))].join(' '))
    .join('; ')
}

/** The scripts that stand in a page itself, as a policy names them. */
export function inlineHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  return scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
