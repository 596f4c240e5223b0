import { createHash } from 'node:crypto'
import { buildApp } from '../../../server/app'
import { typed } from '../../support/command'
import { testEnv } from '../../support/env'
import { buildTestApp } from '../../support/testApp'

/** In a process of its own: jest does not read the package of the page. */
const ask = `
const app = require('fastify')()
require('./server/http/docsPage').serveDocsPage(app)
  .then(() => app.inject({ url: '/docs/' }))
  .then(({ statusCode, headers, body }) =>
    console.log(JSON.stringify({ statusCode, policy: headers['content-security-policy'], body })))
`

test('the page over the calls runs its own scripts alone, each by its hash or its file', async () => {
  const { out } = await typed('node --import tsx -e "$SCRIPT"', { SCRIPT: ask })
  const { statusCode, policy, body } = JSON.parse(out)
  expect(statusCode).toBe(200)
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).not.toContain('unsafe-inline')
  const inline = [...String(body).matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (found) => found[1],
  )
  expect(inline.length).toBeGreaterThan(0)
  for (const text of inline)
    expect(scripts).toContain(
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
    )
  expect(body).not.toMatch(/\son\w+=/)
})

test('where nobody asked for it there is no document of the calls', async () => {
  const support = await buildTestApp()
  const app = await buildApp({ ...support.deps, env: testEnv({ ...support.deps.env, apiDocs: false }) })
  for (const url of ['/docs', '/docs/', '/docs/json', '/docs/openapi.json'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
  await app.close()
  await support.close()
})
