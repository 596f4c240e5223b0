import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
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

// Of 24 keys some have both of base64url's own signs, some neither.
test.each(Array.from({ length: 24 }, (_, index) => ['', 'a', 'ab', 'abc', '中文 é'][index % 5] ?? ''))(
  'a password %j goes through any key and back',
  async (password) => {
    const { n, open } = aKey(1024)
    const sealed = await sealPassword(password, { n, e: 65537, nonce: 'n' })
    expect(sealed).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
    expect(JSON.parse(open(Buffer.from(sealed, 'base64')).toString('utf8'))).toMatchObject({ password })
  },
)
