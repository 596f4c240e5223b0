import swagger from '@fastify/swagger'
import type { App } from './context'

/** `/docs/json` is the OpenAPI document of every call. Register it before the features: it sees what comes after it. */
export async function serveDocument(app: App): Promise<void> {
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
  app.get('/docs/json', { schema: { hide: true } }, () => app.swagger())
}
