import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
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
export function protectAnswers(app: App): void {
  // The same for every answer: asked of helmet once, since it works them out anew each time.
  const protecting = {
    ...helmetHeaders(app.deps.env.publicUrl.startsWith('https:')),
    'permissions-policy': permissions,
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(protecting).header('x-request-id', request.id)
    done()
  })
}

function helmetHeaders(isHttps: boolean): OutgoingHttpHeaders {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps && { maxAge: yearSeconds, includeSubDomains: false },
    // Pictures, films and the site's files are for other hosts too (a CDN in front, the mini-program).
    crossOriginResourcePolicy: false,
    // Of browsers that this product does not know.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  protect(request, response, () => undefined)
  return response.getHeaders()
}
