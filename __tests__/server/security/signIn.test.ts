import { randomBytes } from 'node:crypto'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { operationsOf, type Operation } from '../fuzz/document'
import { httpRequest, send } from '../fuzz/send'
import { Dump } from './dump'
import { aFitting } from './samples'
import { expectAlike, usualMs } from './timing'

let app: TestApp
let dump: Dump
let guarded: Operation[]

beforeAll(async () => {
  app = await buildTestApp()
  dump = await Dump.open(app.ownerUrl)
  guarded = (await operationsOf(app.app)).filter(({ forUsers }) => forUsers)
})
afterAll(async () => {
  await dump.close()
  await app.close()
})

const words = { code: 401, msg: '请先登录', reason: 'SIGN_IN' }
const refusalOf = (name: string) => (name === 'getUserInfo' ? { ...words, result: null } : { ...words, data: null })

/** Tokens that are none: made up, nearly right, ended, and no token at all. */
async function falseTokens(): Promise<Array<string | undefined>> {
  const live = await app.aUser()
  const ended = await app.aUser()
  await app.as(ended).call('logout')
  const nearly = `${live.token.slice(0, -1)}${live.token.endsWith('A') ? 'B' : 'A'}`
  const odd = ['null', 'undefined', `Bearer ${live.token}`, `${live.token} `.repeat(2), "' or '1'='1", 'x'.repeat(5000)]
  return [undefined, randomBytes(32).toString('base64url'), nearly, ended.token, ...odd]
}

test('every call for users alone refuses whoever has no live token, each in the same words, and writes nothing', async () => {
  const tokens = await falseTokens()
  const before = await dump.hashes()
  expect(guarded.length).toBeGreaterThan(7)
  for (const operation of guarded) {
    for (const token of tokens) {
      const { status, text } = await send(app.app, httpRequest(operation, aFitting(operation), token))
      expect([operation.name, token, status, JSON.parse(text)]).toEqual([
        operation.name,
        token,
        200,
        refusalOf(operation.name),
      ])
    }
  }
  expect(await dump.hashes()).toEqual(before)
})

test('a session that is over is no session', async () => {
  const user = await app.aUser()
  app.clock.advance({ days: 181 })
  await expect(app.as(user).call('getUserInfo')).rejects.toMatchObject(refusalOf('getUserInfo'))
})

test('the time of a refusal does not tell a nearly right token from a made-up one', async () => {
  const { token } = await app.aUser()
  const nearly = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const ask = (asked: () => string) => () =>
    app.app.inject({ url: '/api/front_server/auth/user/getUserInfo', headers: { authorization: asked() } })
  const madeUp = ask(() => randomBytes(32).toString('base64url'))
  expectAlike(await usualMs({ madeUp, nearly: ask(() => nearly) }, 150))
})
