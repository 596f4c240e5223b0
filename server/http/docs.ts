import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import type { App } from './context'

const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self' data:; worker-src blob:; base-uri 'none'; frame-ancestors 'none'"

/** Collects every call for the OpenAPI document. Before the features: it sees the routes that come after it. */
export async function collectCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '拼拍',
        version: '1',
        description: 'Answers are `{code, msg, data}`; every code but 200 has a `reason`.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
  })
}

/** `/docs/json` is the document, `/docs` a page over it. The page's script comes from the package, never from a CDN. */
export async function serveDocs(app: App): Promise<void> {
  app.get('/docs/json', { schema: { hide: true } }, () => app.swagger())
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
