import { apiBase } from '@contract/calls'
import { buildApp } from '../../../server/app'
import { serveSite } from '../../../server/http/site'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** To the letter: what is not named here is not sent, whatever a newer helmet adds. */
const protecting = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'permissions-policy':
    'camera=(self), geolocation=(self), microphone=(self), accelerometer=(), display-capture=(), gyroscope=(), magnetometer=(), midi=(), payment=(), usb=()',
}

test.each([
  ['http://localhost:8080', {}],
  ['https://pinpai.example', { 'strict-transport-security': 'max-age=31536000' }],
])('a call of %s is protected by these headers and no others', async (publicUrl, more) => {
  const site = await buildApp({ ...app.deps, env: { ...app.deps.env, publicUrl } })
  const { headers } = await site.inject({ url: `${apiBase}/mclass/list` })
  await site.close()
  const { 'x-request-id': id, ...rest } = headers
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  const ofTheAnswer = /^(content-(type|length)|cache-control|date|connection|vary)$/
  expect(Object.fromEntries(Object.entries(rest).filter(([name]) => !ofTheAnswer.test(name)))).toEqual({
    ...protecting,
    ...more,
  })
})

test('every answer keeps to itself: a page, a call, a refusal, and what is not there', async () => {
  const site = await buildApp(app.deps)
  serveSite(site, temporaryFolder('headers'))
  for (const url of [
    '/',
    '/pages/index/me',
    `${apiBase}/mclass/list`,
    `${apiBase}/bbill/page`,
    '/nothing',
    '/healthz',
  ]) {
    const { headers } = await site.inject({ url })
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringMatching(
          /camera=\(self\), geolocation=\(self\), microphone=\(self\).*payment=\(\)/,
        ),
      }),
    ])
  }
  await site.close()
})
