import WordArray from 'crypto-js/lib-typedarrays'
import sha256Words from 'crypto-js/sha256'

/** A public key: big-endian modulus and exponent. */
export interface PublicKey {
  readonly n: Uint8Array
  readonly e: number
}

export const seedBytes = 32
const hashBytes = 32

/** The bytes of what crypto-js reads and makes. */
export function bytesOf({ words, sigBytes }: WordArray): Uint8Array {
  return Uint8Array.from({ length: sigBytes }, (_, at) => ((words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8)) & 255)
}

function sha256(bytes: Uint8Array): Uint8Array {
  return bytesOf(sha256Words(WordArray.create(bytes)))
}

/** MGF1 of RFC 8017, appendix B.2.1; masks up to 8 KB. */
function mask(seed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(Math.ceil(length / hashBytes) * hashBytes)
  const counted = new Uint8Array(seed.length + 4)
  counted.set(seed)
  for (let block = 0; block * hashBytes < length; block++) {
    counted[seed.length + 3] = block
    out.set(sha256(counted), block * hashBytes)
  }
  return out.subarray(0, length)
}

function xor(bytes: Uint8Array, other: Uint8Array): Uint8Array {
  return bytes.map((byte, at) => byte ^ (other[at] ?? 0))
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}

function toBytes(value: bigint, length: number): Uint8Array {
  const hex = value.toString(16).padStart(length * 2, '0')
  return Uint8Array.from({ length }, (_, at) => parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}

function power(base: bigint, exponent: number, modulus: bigint): bigint {
  let result = BigInt(1)
  let square = base % modulus
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/**
 * RSA-OAEP with SHA-256 and an empty label (RFC 8017, 7.1.1), with nothing of the platform: the 32 random bytes of the seed
 * are given. Throws RangeError when the message is longer than the key takes.
 */
export function rsaOaep(key: PublicKey, message: Uint8Array, seed: Uint8Array): Uint8Array {
  const size = key.n.length
  if (message.length > size - 2 * hashBytes - 2) throw new RangeError('the message is too long for this key')
  const block = new Uint8Array(size - hashBytes - 1)
  block.set(sha256(new Uint8Array(0)))
  block[block.length - message.length - 1] = 1
  block.set(message, block.length - message.length)
  const maskedBlock = xor(block, mask(seed, block.length))
  const encoded = new Uint8Array(size)
  encoded.set(xor(seed, mask(maskedBlock, hashBytes)), 1)
  encoded.set(maskedBlock, hashBytes + 1)
  return toBytes(power(toNumber(encoded), key.e, toNumber(key.n)), size)
}
