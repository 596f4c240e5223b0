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
