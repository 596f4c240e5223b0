import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { routes } from '@contract/routes'
import { buildApp } from '../../../server/app'
import type { App } from '../../../server/http/context'
import { serveSite } from '../../../server/http/site'
import { buildTestApp, type TestApp } from '../../support/testApp'

const inline = 'document.title = 1'
const index = `<!doctype html><script>${inline}</script><script src="/js/app.a4d8f7dd.js"></script><div id="app"></div>`
const script = 'console.log("拼拍");'.repeat(100)

let support: TestApp
let app: App
let root: string
beforeAll(async () => {
  support = await buildTestApp()
  root = mkdtempSync(join(tmpdir(), 'pinpai-site-'))
  mkdirSync(join(root, 'site/js'), { recursive: true })
  writeFileSync(join(root, 'secret.json'), '{}')
  writeFileSync(join(root, 'site/index.html'), index)
  writeFileSync(join(root, 'site/js/app.a4d8f7dd.js'), script)
  app = await buildApp(support.deps)
  serveSite(app, join(root, 'site'))
})
afterAll(async () => {
  await app.close()
  await support.close()
  rmSync(root, { recursive: true, force: true })
})

test.each(['/', ...Object.keys(routes).map((page) => `/${page}`), '/pages/pdDetail/pdDetail?id=1'])(
  '%s is the page',
  async (url) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(index)
    expect(response.headers['cache-control']).toBe('no-cache')
  },
)

test.each([
  '/js/missing.0a1b2c3d.js',
  '/pages/index/me.png',
  '/favicon.ico',
  '/%2e%2e/secret.json',
  '/..%2fsecret.json',
  '/js/%00.js',
])('%s is nothing', async (url) => {
  const response = await app.inject({ url })
  expect([400, 404]).toContain(response.statusCode)
  expect(response.json().reason).toMatch(/NOT_FOUND|BAD_INPUT/)
})

describe('an address that leads nowhere', () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test.each(['/anything', '/pages/none', '/pages/a/b', '/pages/index/me/', '/pages/me/order/none', '/favicon.ico'])(
    '%s is a page with the way home',
    async (url) => {
      const response = await app.inject({ url, headers })
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.body).toContain('页面不存在')
      expect(response.body).toContain('<a href="/">回到首页</a>')
      const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(response.body) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      expect(response.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    },
  )

  test.each([undefined, '*/*', 'image/*'])('a browser that takes %s reads it too', async (accept) => {
    for (const url of ['/foo', '/pages/nothing/here', '/%zz']) {
      const response = await app.inject({ url, ...(accept && { headers: { accept } }) })
      expect(response.body).toContain(url === '/%zz' ? '' : '找模特')
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('a call that is none stays an envelope', async () => {
    const response = await app.inject({ url: '/api/front_server/none', headers })
    expect(response.json()).toMatchObject({ code: 404, reason: 'NOT_FOUND' })
  })
})

test('the worker of the installed site is sent as built, and when it is switched off one that leaves', async () => {
  writeFileSync(join(root, 'site/sw.js'), 'as built')
  const built = await app.inject({ url: '/sw.js' })
  expect([built.body, built.headers['cache-control']]).toEqual(['as built', 'no-cache'])
  expect(built.headers['content-security-policy']).toContain("connect-src 'self'")
  const off = await buildApp({ ...support.deps, env: { ...support.deps.env, offlinePages: false } })
  serveSite(off, join(root, 'site'))
  const { body, headers } = await off.inject({ url: '/sw.js' })
  await off.close()
  expect(body).toContain('unregister()')
  expect(body).not.toContain("addEventListener('fetch'")
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache'])
})

test('a page is only ever read', async () => {
  const response = await app.inject({ method: 'POST', url: '/pages/index/me' })
  expect(response.statusCode).toBe(404)
})

test('a hashed file is kept for good and travels compressed', async () => {
  const url = '/js/app.a4d8f7dd.js'
  const response = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script)
  const again = await app.inject({ url, headers: { 'if-none-match': String(response.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('the page runs its own scripts and no others', async () => {
  const { headers } = await app.inject({ url: '/' })
  const policy = String(headers['content-security-policy'])
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a site that is not built says so', async () => {
  const bare = await buildApp(support.deps)
  serveSite(bare, join(root, 'nowhere'))
  const response = await bare.inject({ url: '/' })
  await bare.close()
  expect(response.statusCode).toBe(503)
  expect(response.body).toContain('npm run build:h5')
})
