import reference from '@scalar/fastify-api-reference'
import type { App } from './context'
import { inlineHashes } from './pagePolicy'

/** Its own scripts by their hashes: the site's tokens lie in the storage of the same origin. */
const policyOf = (html: string) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(html)].join(' '),
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self' data:",
    'worker-src blob:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page over the document at `/docs`. Its script comes from the package, never from a CDN. */
export async function serveDocsPage(app: App): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string') reply.header('content-security-policy', policyOf(payload))
      return payload
    })
    await scope.register(reference, {
      routePrefix: '/docs',
      configuration: { url: '/docs/json', withDefaultFonts: false, telemetry: false },
    })
  })
}
