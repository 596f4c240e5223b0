import { request } from 'node:http'
import { apiBase } from '@contract/calls'
import { drawRecipe } from '../../../server/laptop/demo/pictures/source'
import { mirrorOfUsers } from '../../../server/laptop/doubles/avatars'
import { startSmsDouble } from '../../../server/laptop/doubles/sms/server'
import { buildStore } from '../../../server/laptop/doubles/store/server'
import { startWechatDouble } from '../../../server/laptop/doubles/wechat/server'
import { testEnv } from '../../support/env'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildWechatApp, wechatSettings } from '../../support/wechat'

/** The status of a page under a name that a browser believes to lead here. */
function statusAs(host: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

const strangers = [
  'evil.example.com',
  'evil.example.com:8080',
  'localhost.evil.example.com',
  '127.0.0.1.evil.example.com',
]

test('the inboxes of a laptop answer under the names of loopback alone', async () => {
  const sms = await startSmsDouble({ accessKeyId: 'a', accessKeySecret: 'b', onLoopback: true })
  const wechat = await startWechatDouble({
    ...wechatSettings,
    templates: [],
    now: () => new Date(),
    onLoopback: true,
    pushUrl: null,
  })
  for (const url of [`${sms.origin}/inbox`, `${sms.origin}/inbox.json`, `${wechat.origin}/inbox`]) {
    for (const host of strangers) expect([url, host, await statusAs(host, url)]).toEqual([url, host, 421])
    for (const host of ['localhost', '127.0.0.1:1', '[::1]:80'])
      expect([url, host, await statusAs(host, url)]).toEqual([url, host, 200])
  }
  await Promise.all([sms.close(), wechat.close()])
})

test('WeChat leads nobody back to a name that is not ours', async () => {
  const app = await buildWechatApp()
  const backTo = async (host: string) => {
    const answer = await app.app.inject({ url: `${apiBase}/oauth/wx/redirectAuth?path=%2F`, headers: { host } })
    return new URL(new URL(answer.json().data.url).searchParams.get('redirect_uri') ?? '').origin
  }
  for (const host of strangers) expect(await backTo(host)).toBe(app.deps.env.publicUrl)
  expect(await backTo('192.168.1.5:8080')).toBe('http://192.168.1.5:8080')
  await app.close()
})

test('the store draws the pictures of users, of nobody else, and waits for no body for ever', async () => {
  const known = '01a1fdbd-c732-719c-889d-945a897ffcfe'
  const store = buildStore({
    dataDir: temporaryFolder('avatars'),
    access: testEnv().storage,
    draw: drawRecipe,
    mirror: mirrorOfUsers(async (id) => id === known),
    now: () => new Date(),
    host: '127.0.0.1',
    port: 0,
  })
  const status = async (id: string) => (await store.inject({ url: `/avatar/${id}` })).statusCode
  expect(await status(known)).toBe(200)
  expect(await status('01a1fdbd-c732-719c-889d-945a897ffcff')).toBe(404)
  expect(store.server.requestTimeout).toBeGreaterThan(60_000)
  expect(store.server.requestTimeout).toBeLessThan(120_000)
  await store.close()
})
