import helmet from '@fastify/helmet'
import type { App } from './context'

/** What the pages ask a browser for, for themselves alone, and what nobody who gets into one shall ask for. */
const permissions = [
  ...['camera', 'geolocation', 'microphone'].map((name) => `${name}=(self)`),
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'midi', 'payment', 'usb'].map(
    (name) => `${name}=()`,
  ),
].join(', ')

const yearSeconds = 365 * 24 * 3600

/** What every answer carries: its request's id, and how a browser may use it. No CORS header is ever sent. */
export async function protectAnswers(app: App): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'x-request-id': request.id, 'permissions-policy': permissions })
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: app.deps.env.publicUrl.startsWith('https:') && {
      maxAge: yearSeconds,
      includeSubDomains: false,
    },
    // Pictures, films and the site's files are for other hosts too (a CDN in front, the mini-program).
    crossOriginResourcePolicy: false,
    // Of browsers that this product does not know.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}
