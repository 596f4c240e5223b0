import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { hourMs } from '@contract/shanghai'
import { openSealed } from './sealed'

const Certificates = Type.Object({
  data: Type.Array(
    Type.Object({
      serial_no: Type.String(),
      encrypt_certificate: Type.Object({
        ciphertext: Type.String(),
        nonce: Type.String(),
        associated_data: Type.Optional(Type.String()),
      }),
    }),
  ),
})

/** The certificates that WeChat sends, opened, by their serials. Those that are not valid now are left out. */
export function openCertificates(body: string, apiV3Key: string, now: Date): Map<string, X509Certificate> {
  const { data } = Value.Parse(Certificates, JSON.parse(body))
  const found = new Map<string, X509Certificate>()
  for (const { serial_no: serial, encrypt_certificate: sealed } of data) {
    const certificate = new X509Certificate(openOurs(sealed, apiV3Key))
    if (new Date(certificate.validFrom) <= now && now <= new Date(certificate.validTo)) found.set(serial, certificate)
  }
  return found
}

function openOurs(sealed: Parameters<typeof openSealed>[0], apiV3Key: string): string {
  try {
    return openSealed(sealed, apiV3Key)
  } catch (cause) {
    throw new Error('WeChat Pay 的平台证书打不开：WECHAT_PAY_API_V3_KEY 不是这个商户的 APIv3 密钥', { cause })
  }
}

const refreshMs = 12 * hourMs
/** An unknown serial makes us look again, but nobody can make us ask all the time. */
const askAgainMs = 60_000

/** The keys that WeChat signs with: its public key where the merchant has one, and its certificates, fetched when first needed. */
export class PlatformKeys {
  private certificates = new Map<string, KeyObject>()
  private fetchedAt = Number.NEGATIVE_INFINITY
  private askedAt = Number.NEGATIVE_INFINITY
  private fetching: Promise<void> | null = null
  private readonly publicKey: { id: string; key: KeyObject } | null

  constructor(
    publicKey: { readonly id: string; readonly pem: string } | null,
    private readonly fetchCertificates: () => Promise<Map<string, KeyObject>>,
    private readonly now: () => Date,
  ) {
    this.publicKey = publicKey === null ? null : { id: publicKey.id, key: createPublicKey(publicKey.pem) }
  }

  /** What requests name in Wechatpay-Serial, so that WeChat answers with that key; null leaves it to WeChat. */
  get preferred(): string | null {
    return this.publicKey?.id ?? null
  }

  /**
   * The key of a serial, or null when WeChat has no such key. Rejects when WeChat cannot be asked about one that is not known; a known one
   * serves until WeChat, asked twice a day, has taken it back.
   */
  async find(serial: string): Promise<KeyObject | null> {
    if (serial === this.publicKey?.id) return this.publicKey.key
    if (serial.startsWith('PUB_KEY_ID_')) return null
    // On either side: a clock that was put back leaves nothing to wait for.
    const now = this.now().getTime()
    const known = this.certificates.get(serial)
    if (known !== undefined && Math.abs(now - this.fetchedAt) <= refreshMs) return known
    if (this.fetching !== null || Math.abs(now - this.askedAt) > askAgainMs)
      await this.refresh().catch((error: unknown) => {
        if (known === undefined) throw error
      })
    return this.certificates.get(serial) ?? null
  }

  private refresh(): Promise<void> {
    this.askedAt = this.now().getTime()
    this.fetching ??= this.fetchCertificates()
      .then((found) => {
        this.certificates = found
        this.fetchedAt = this.now().getTime()
      })
      .finally(() => {
        this.fetching = null
      })
    return this.fetching
  }
}
