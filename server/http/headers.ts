import type { App } from './context'

/** What the pages ask a browser for, for themselves alone, and what nobody who gets into one shall ask for. */
const permissions = [
  ...['camera', 'geolocation', 'microphone'].map((name) => `${name}=(self)`),
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'midi', 'payment', 'usb'].map(
    (name) => `${name}=()`,
  ),
].join(', ')

/** What every answer carries: its request's id, and how a browser may use it. No CORS header is ever sent. */
export function protectAnswers(app: App): void {
  const secure = app.deps.env.publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': permissions,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    })
  })
}
