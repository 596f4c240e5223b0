import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { selfSigned } from '../../../../../server/laptop/doubles/payment/certificate'
import { publicPem } from '../../../../../server/laptop/doubles/payment/keys'
import { PlatformKeys, openCertificates } from '../../../../../server/ports/payment/wechatpay/platformKeys'
import { seal } from '../../../../../server/ports/payment/wechatpay/sealed'
import { testGatewayKeys } from '../../../../support/paymentKeys'

const { platformKey, publicKeyPrivate, publicKeyId, apiV3Key } = testGatewayKeys()
const key = createPublicKey(platformKey)
const hour = 3600

/** WeChat with the certificates of these serials, and a clock. */
function wechat(...serials: string[]) {
  let now = Date.parse('2026-06-08T10:00:00Z')
  const told = { fetches: 0, serials, down: false }
  const fetchCertificates = () => {
    told.fetches += 1
    if (told.down) return Promise.reject(new Error('WeChat is gone'))
    return Promise.resolve(new Map<string, KeyObject>(told.serials.map((serial) => [serial, key])))
  }
  const publicKey = { id: publicKeyId, pem: publicPem(publicKeyPrivate) }
  return {
    told,
    later: (seconds: number) => (now += seconds * 1000),
    keys: (known: typeof publicKey | null = null) => new PlatformKeys(known, fetchCertificates, () => new Date(now)),
    publicKey,
  }
}

test('certificates are fetched when first needed, and then kept', async () => {
  const { told, keys } = wechat('A', 'B')
  const own = keys()
  expect(told.fetches).toBe(0)
  expect([await own.find('A'), await own.find('B'), await own.find('A')]).toEqual([key, key, key])
  expect(told.fetches).toBe(1)
})

test('all who ask at once wait for one fetch', async () => {
  const { told, keys } = wechat('A')
  const own = keys()
  expect(await Promise.all(['A', 'A', 'unknown'].map((serial) => own.find(serial)))).toEqual([key, key, null])
  expect(told.fetches).toBe(1)
})

test('strangers with serials of their own cannot make us ask all the time', async () => {
  const { told, later, keys } = wechat('A')
  const own = keys()
  for (let second = 0; second < 60; second++) {
    expect(await own.find(`forged ${second}`)).toBeNull()
    later(1)
  }
  expect(told.fetches).toBe(1)
  later(1)
  await own.find('forged again')
  expect(told.fetches).toBe(2)
})

test('a certificate that WeChat brings in is found within a minute, one that it takes back is gone after twelve hours', async () => {
  const { told, later, keys } = wechat('old')
  const own = keys()
  await own.find('old')
  told.serials = ['new']
  later(12 * hour)
  expect(await own.find('old')).toBe(key)
  later(1)
  expect(await own.find('old')).toBeNull()
  expect(await own.find('new')).toBe(key)
  expect(told.fetches).toBe(2)
})

test('while WeChat is gone the known certificates still serve, and it is asked again a minute later', async () => {
  const { told, later, keys } = wechat('A')
  const own = keys()
  await own.find('A')
  told.down = true
  later(61)
  await expect(own.find('B')).rejects.toThrow('WeChat is gone')
  expect(await own.find('A')).toBe(key)
  expect(await own.find('B')).toBeNull()
  told.down = false
  told.serials = ['A', 'B']
  later(61)
  expect(await own.find('B')).toBe(key)
})

test('a clock that is put back by a day keeps no new certificate out', async () => {
  const { told, later, keys } = wechat('A')
  const own = keys()
  later(24 * hour)
  await own.find('A')
  later(-24 * hour)
  told.serials = ['B']
  expect([await own.find('B'), await own.find('A')]).toEqual([key, null])
})

test('certificates that have grown old serve as well while WeChat is gone, each time it is asked in vain', async () => {
  const { told, later, keys } = wechat('A')
  const own = keys()
  await own.find('A')
  told.down = true
  later(12 * hour + 1)
  for (let minute = 0; minute < 3; minute++) {
    expect(await Promise.all([own.find('A'), own.find('A')])).toEqual([key, key])
    later(61)
  }
  expect(told.fetches).toBe(4)
  await expect(own.find('B')).rejects.toThrow('WeChat is gone')
})

test('the public key of a merchant is known without asking, and no other of its kind is asked for', async () => {
  const { told, keys, publicKey } = wechat('A')
  const own = keys(publicKey)
  expect(own.preferred).toBe(publicKeyId)
  expect((await own.find(publicKeyId))?.equals(createPublicKey(publicKeyPrivate))).toBe(true)
  expect(await own.find('PUB_KEY_ID_forged')).toBeNull()
  expect(told.fetches).toBe(0)
  expect(keys().preferred).toBeNull()
})

describe('certificates as they are sent', () => {
  const now = new Date('2026-06-08T10:00:00Z')
  const certificate = (serial: string, from: string, to: string) =>
    selfSigned(createPrivateKey(platformKey), { serial, name: 'x', from: new Date(from), to: new Date(to) })
  const sent = (sealedWith: string, ...list: Array<readonly [serial: string, from: string, to: string]>) =>
    JSON.stringify({
      data: list.map(([serial, from, to]) => ({
        serial_no: serial,
        encrypt_certificate: seal(certificate(serial, from, to), sealedWith, 'certificate'),
      })),
    })

  test('only those that are valid now count', () => {
    const body = sent(
      apiV3Key,
      ['4A01', '2026-01-01', '2031-01-01'],
      ['4A02', '2021-01-01', '2026-06-07'],
      ['4A03', '2026-06-09', '2031-01-01'],
    )
    const opened = openCertificates(body, apiV3Key, now)
    expect([...opened.keys()]).toEqual(['4A01'])
    expect(opened.get('4A01')?.publicKey.equals(key)).toBe(true)
  })

  test('what another has sealed is not read', () => {
    const body = sent('0'.repeat(32), ['4A01', '2026-01-01', '2031-01-01'])
    expect(() => openCertificates(body, apiV3Key, now)).toThrow()
  })
})
