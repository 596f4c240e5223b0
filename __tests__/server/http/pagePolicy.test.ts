import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFilesCookie } from '@contract/ownFiles'
import { buildApp } from '../../../server/app'
import { serveSite } from '../../../server/http/site'
import { openMetrics } from '../../../server/metrics/metrics'
import { ossStorage } from '../../../server/ports/storage/oss'
import { parseEnv } from '../../../server/settings/env'
import { productionSettings } from '../../support/productionSettings'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildTestApp, type TestApp } from '../../support/testApp'

/** A deployment where everything has a host of its own. */
const production = { ...productionSettings, VIDEO_HOST: 'https://video.example' }
const inline = 'document.title = 1'
const own = 'https://bucket.oss-cn-shanghai.aliyuncs.com'
const pictures = 'https://img.example'
const films = 'https://video.example'

let support: TestApp
beforeAll(async () => {
  support = await buildTestApp()
})
afterAll(() => support.close())

/** The policy of the page as a browser reads it: each directive with its sources. */
async function policyWith(more: Record<string, string> = {}): Promise<Record<string, string[]>> {
  const parsed = parseEnv({ ...production, ...more }, '/project')
  if (parsed.profile !== 'production') throw new Error('not the production profile')
  const root = temporaryFolder('policy')
  writeFileSync(join(root, 'index.html'), `<!doctype html><script>${inline}</script><div id="app"></div>`)
  const app = await buildApp({ ...support.deps, env: parsed.env, storage: ossStorage(parsed.env.storage) })
  serveSite(app, root)
  const { headers } = await app.inject({ url: '/pages/index/me' })
  await app.close()
  const directives = String(headers['content-security-policy'])
    .split('; ')
    .map((text) => text.split(' '))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const told = `window.assetOrigin="${pictures}/"`

test.each([
  ['default-src', ["'none'"]],
  ['script-src', ["'self'", pictures, hash(told), hash(inline)]],
  ['style-src', ["'self'", "'unsafe-inline'", pictures]],
  ['img-src', ["'self'", 'data:', 'blob:', pictures, films, 'https://open.weixin.qq.com']],
  ['media-src', ["'self'", 'blob:', pictures, films]],
  ['connect-src', ["'self'", 'blob:', pictures, films, own]],
  ['font-src', ["'self'", 'data:', pictures]],
  ['manifest-src', ["'self'"]],
  ['worker-src', ["'self'"]],
  ['frame-src', ['weixin:']],
  ['base-uri', ["'none'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'none'"]],
])('in production %s is %s', async (directive, sources) => {
  expect((await policyWith())[directive]).toEqual(sources)
})

test('no other directive is there, so what has none is forbidden', async () => {
  expect(Object.keys(await policyWith())).toHaveLength(13)
})

test.each([
  ['its own name', { OSS_UPLOAD_URL: 'https://oss.example' }, 'https://oss.example'],
  ['its public address while the server uses the inner one', { OSS_ENDPOINT: 'https://bucket.inner.example' }, own],
])('a page may upload to the bucket at %s', async (_name, settings, origin) => {
  expect((await policyWith(settings))['connect-src']).toContain(origin)
})

test('one host for everything is named once', async () => {
  const one = {
    STATIC_HOST: 'https://one.example',
    VIDEO_HOST: 'https://one.example',
    OSS_UPLOAD_URL: 'https://one.example',
  }
  expect((await policyWith(one))['connect-src']).toEqual(["'self'", 'blob:', 'https://one.example'])
})

test('a browser that could not reach the host of files gets a page that names the site’s own', async () => {
  const root = temporaryFolder('own files')
  writeFileSync(join(root, 'index.html'), `<!doctype html><script src="/js/app.js"></script><div id="app"></div>`)
  const parsed = parseEnv(production, '/project')
  if (parsed.profile !== 'production') throw new Error('not the production profile')
  const app = await buildApp({ ...support.deps, env: parsed.env, storage: ossStorage(parsed.env.storage) })
  const registry = openMetrics(app, support.deps)
  serveSite(app, root)
  const page = await app.inject({ url: '/' })
  const kept = { cookie: `other=1; ${ownFilesCookie}`, 'if-none-match': String(page.headers['etag']) }
  const passedOver = await app.inject({ url: '/', headers: kept })
  await app.close()
  expect(page.body).toContain(`src="${pictures}/js/app.js"`)
  expect(passedOver.body).toContain('src="/js/app.js"')
  expect(await registry.metrics()).toMatch(/^pinpai_own_files_total 1$/m)
})
