import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { fromBase64, toBase64, utf8 } from '@/lib/bytes'
import { rsaOaep } from '@/lib/rsaOaep'
import { sealPassword } from '@/lib/sealPassword'

function aKey(modulusLength: number) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength })
  const { n = '' } = publicKey.export({ format: 'jwk' })
  const open = (sealed: Uint8Array) =>
    privateDecrypt({ key: privateKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }, sealed)
  return { n, open }
}

test.each([1024, 2048, 3072])('Node opens what a %d-bit key sealed', async (bits) => {
  const { n, open } = aKey(bits)
  const sealed = await sealPassword('密码 p@ss1', { n, e: 65537, nonce: 'n1' })
  expect(JSON.parse(open(Buffer.from(sealed, 'base64')).toString('utf8'))).toEqual({
    password: '密码 p@ss1',
    nonce: 'n1',
  })
})

test('the seed is used: the same message seals differently', async () => {
  const { n } = aKey(1024)
  const seal = () => sealPassword('a', { n, e: 3, nonce: 'n' })
  expect(await seal()).not.toBe(await seal())
})

test('a message too long is refused', () => {
  const key = { n: new Uint8Array(128).fill(255), e: 3 }
  expect(() => rsaOaep(key, new Uint8Array(63), new Uint8Array(32))).toThrow(RangeError)
})

test.each(['', 'a', 'ab', 'abc', '中文 é'])('bytes of %j go to base64 and back', (text) => {
  const encoded = Buffer.from(text).toString('base64')
  expect(toBase64(utf8(text))).toBe(encoded)
  expect(Buffer.from(fromBase64(encoded)).toString()).toBe(text)
})
