import { createPublicKey, sign, type KeyObject } from 'node:crypto'

/** Just enough DER to write one certificate: WeChat hands out its platform keys in that form. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}

function lengthOf(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes])
  const hex = bytes.toString(16)
  const digits = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits])
}

const [sequence, set, integer, bits, nothing, objectId, utf8, time, version] = [
  0x30, 0x31, 0x02, 0x03, 0x05, 0x06, 0x0c, 0x18, 0xa0,
] as const
const sha256WithRsa = Buffer.from('2a864886f70d01010b', 'hex')
const commonName = Buffer.from('550403', 'hex')

export interface CertificateTerms {
  /** Hexadecimal, the first digit below 8. */
  readonly serial: string
  readonly name: string
  readonly from: Date
  readonly to: Date
}

/** A self-signed X.509 certificate of an RSA key, as PEM. */
export function selfSigned(privateKey: KeyObject, { serial, name, from, to }: CertificateTerms): string {
  const algorithm = der(sequence, der(objectId, sha256WithRsa), der(nothing))
  const named = der(sequence, der(set, der(sequence, der(objectId, commonName), der(utf8, Buffer.from(name)))))
  const body = der(
    sequence,
    der(version, der(integer, Buffer.from([2]))),
    der(integer, Buffer.from(serial, 'hex')),
    algorithm,
    named,
    der(sequence, moment(from), moment(to)),
    named,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = der(bits, Buffer.from([0]), sign('RSA-SHA256', body, privateKey))
  const lines =
    der(sequence, body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function moment(at: Date): Buffer {
  return der(time, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
}
