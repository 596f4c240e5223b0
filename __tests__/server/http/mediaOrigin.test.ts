import { hostname } from 'node:os'
import { freePart } from '@contract/prices'
import { isLocked } from '../../../server/features/media/lock'
import { mediaOrigin, videoOrigin } from '../../../server/http/mediaOrigin'
import { testEnv } from '../../support/env'

function at(host: string | undefined, env = testEnv({ port: 8080, publicUrl: 'http://127.0.0.1:8080' })) {
  return { deps: { env }, request: { headers: host === undefined ? {} : { host } } }
}

test.each([
  ['192.168.1.5:8080', 'http://192.168.1.5:8081'],
  ['localhost:8080', 'http://localhost:8081'],
  ['[::1]:8080', 'http://[::1]:8081'],
  ['evil.test/path"><script>', 'http://127.0.0.1:8081'],
  ['user@evil.test', 'http://127.0.0.1:8081'],
  ['evil.example.com:8080', 'http://127.0.0.1:8081'],
  [`${hostname()}:8080`, `http://${hostname()}:8081`],
  [undefined, 'http://127.0.0.1:8081'],
])('on a laptop, host %p has its pictures at %s', (host, origin) => {
  expect(mediaOrigin(at(host))).toBe(origin)
})

test('elsewhere the request decides nothing', () => {
  const env = testEnv({ profile: 'production', publicUrl: 'https://pinpai.test' })
  expect(mediaOrigin(at('evil.test', env))).toBe('https://pinpai.test')
  const hosts = { ...env, staticHost: 'https://static.test', videoHost: 'https://video.test' }
  expect([mediaOrigin(at('evil.test', hosts)), videoOrigin(at('evil.test', hosts))]).toEqual([
    'https://static.test',
    'https://video.test',
  ])
})

test('the free part is 60 characters or 20 %, the shorter', () => {
  expect([...freePart('字'.repeat(100))]).toHaveLength(20)
  expect([...freePart('字'.repeat(1000))]).toHaveLength(60)
  expect(freePart('短文')).toBe('')
})

test.each([
  ['free', { priceCoins: 0, vipFree: false }, null, false],
  ['paid, visitor', { priceCoins: 5, vipFree: true }, null, true],
  ['paid, user', { priceCoins: 5, vipFree: true }, { id: 'b', vip: false }, true],
  ['vipFree, member', { priceCoins: 5, vipFree: true }, { id: 'b', vip: true }, false],
  ['not vipFree, member', { priceCoins: 5, vipFree: false }, { id: 'b', vip: true }, true],
  ['its author', { priceCoins: 5, vipFree: false }, { id: 'a', vip: false }, false],
])('%s', (_, item, viewer, locked) => {
  expect(isLocked({ authorId: 'a', unlocked: false, ...item }, viewer)).toBe(locked)
})
