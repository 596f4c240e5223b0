import reference from '@scalar/fastify-api-reference'
import type { App } from './context'

const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self' data:; worker-src blob:; base-uri 'none'; frame-ancestors 'none'"

/** A page over the document at `/docs`. Its script comes from the package, never from a CDN. */
export async function serveDocsPage(app: App): Promise<void> {
  await app.register(reference, {
    routePrefix: '/docs',
    configuration: { url: '/docs/json', withDefaultFonts: false, telemetry: false },
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header('content-security-policy', policy)
        done()
      },
    },
  })
}
