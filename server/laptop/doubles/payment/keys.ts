import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { selfSigned } from './certificate'

const Keys = Type.Object({
  mchId: Type.String(),
  /** The merchant's own key, and the serial of its certificate. */
  merchantKey: Type.String(),
  merchantSerial: Type.String(),
  apiV3Key: Type.String(),
  /** The provider's key behind a certificate. */
  platformKey: Type.String(),
  platformSerial: Type.String(),
  platformCertificate: Type.String(),
  /** The provider's other key, known by an id. */
  publicKeyId: Type.String(),
  publicKeyPrivate: Type.String(),
  /** Of virtual payment. */
  offerId: Type.String(),
  appKey: Type.String(),
})
/** Both sides' keys: what a merchant and WeChat would each have. PEM where they are RSA. */
export type GatewayKeys = Static<typeof Keys>

/** Long enough for any clock that a test may set. */
const [from, to] = [new Date('2020-01-01'), new Date('2049-12-31')]

/** New keys, which nobody else has. Takes about half a second. */
export function makeGatewayKeys(): GatewayKeys {
  const platformKey = rsaKey()
  const platformSerial = `4${randomBytes(20).toString('hex').toUpperCase().slice(1)}`
  return {
    mchId: '1900000001',
    merchantKey: rsaKey(),
    merchantSerial: `5${randomBytes(20).toString('hex').toUpperCase().slice(1)}`,
    apiV3Key: randomBytes(16).toString('hex'),
    platformKey,
    platformSerial,
    platformCertificate: selfSigned(createPrivateKey(platformKey), {
      serial: platformSerial,
      name: 'PinPai local gateway',
      from,
      to,
    }),
    publicKeyId: `PUB_KEY_ID_0${randomBytes(16).toString('hex').replace(/\D/g, '0')}`,
    publicKeyPrivate: rsaKey(),
    offerId: '1450000001',
    appKey: randomBytes(16).toString('hex'),
  }
}

/** The keys of a data folder, made at the first start and readable by their owner alone. */
export function keepGatewayKeys(folder: string): GatewayKeys {
  const file = join(folder, 'keys.json')
  if (existsSync(file)) return Value.Parse(Keys, JSON.parse(readFileSync(file, 'utf8')))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keys = makeGatewayKeys()
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return keys
}

export function publicPem(privatePem: string): string {
  return String(createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }))
}

function rsaKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}
