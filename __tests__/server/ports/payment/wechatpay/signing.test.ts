import fc from 'fast-check'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { publicPem } from '../../../../../server/laptop/doubles/payment/keys'
import { openSealed, seal } from '../../../../../server/ports/payment/wechatpay/sealed'
import {
  answerMessage,
  isSignedBy,
  probePrefix,
  requestMessage,
  signed,
} from '../../../../../server/ports/payment/wechatpay/signing'
import { testGatewayKeys } from '../../../../support/paymentKeys'

const { merchantKey, platformKey, apiV3Key } = testGatewayKeys()
const publicKey = publicPem(merchantKey)
const text = fc.string({ unit: 'grapheme', maxLength: 60 })

test('what a request and an answer are signed over is what the package of others signs over', () => {
  fc.assert(
    fc.property(text, text, text, text, (url, timestamp, nonce, body) => {
      const request = { method: 'POST', url, timestamp, nonce, body }
      expect(requestMessage(request)).toBe(Formatter.request('POST', url, timestamp, nonce, body))
      expect(answerMessage({ timestamp, nonce, body })).toBe(Formatter.response(timestamp, nonce, body))
    }),
  )
})

test('each side takes what the other signed', () => {
  fc.assert(
    fc.property(text, (message) => {
      expect(Rsa.verify(message, signed(message, merchantKey), publicKey)).toBe(true)
      expect(isSignedBy(message, Rsa.sign(message, merchantKey), publicKey)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

describe('a signature is refused', () => {
  const message = 'POST\n/v3/pay\n1\nn\n{"total":600}\n'
  const good = signed(message, merchantKey)

  test.each<[string, string, string]>([
    ['of a text that was changed', message.replace('600', '1'), good],
    ['by another key', message, signed(message, platformKey)],
    ['that is empty', message, ''],
    ['that is no base64', message, '签名'],
    ['that lacks its last byte', message, Buffer.from(good, 'base64').subarray(0, -1).toString('base64')],
    ['behind the mark of a probe', message, `${probePrefix}${good}`],
  ])('%s', (_, what, signature) => {
    expect(isSignedBy(message, good, publicKey)).toBe(true)
    expect(isSignedBy(what, signature, publicKey)).toBe(false)
  })
})

describe('what WeChat seals', () => {
  test('each side opens what the other sealed', () => {
    fc.assert(
      fc.property(text, text, (plain, about) => {
        const ours = seal(plain, apiV3Key, about)
        expect(Aes.AesGcm.decrypt(ours.ciphertext, apiV3Key, ours.nonce, about)).toBe(plain)
        const ciphertext = Aes.AesGcm.encrypt(plain, apiV3Key, 'n'.repeat(12), about)
        expect(openSealed({ ciphertext, nonce: 'n'.repeat(12), associated_data: about }, apiV3Key)).toBe(plain)
      }),
    )
  })

  test('never opens with one bit of it changed', () => {
    const sealed = seal('{"amount":600}', apiV3Key, 'transaction')
    const bytes = Buffer.from(sealed.ciphertext, 'base64')
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const changed = Buffer.from(bytes)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(() => openSealed({ ...sealed, ciphertext: changed.toString('base64') }, apiV3Key)).toThrow()
      }),
    )
  })

  test.each<[string, object, string]>([
    ['with another key', {}, apiV3Key.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['for another purpose', { associated_data: 'refund' }, apiV3Key],
    ['without its purpose', { associated_data: '' }, apiV3Key],
    ['with another nonce', { nonce: '0123456789ab' }, apiV3Key],
    ['cut down to its tag', { ciphertext: Buffer.alloc(16).toString('base64') }, apiV3Key],
    ['shorter than a tag', { ciphertext: Buffer.alloc(15).toString('base64') }, apiV3Key],
  ])('does not open %s', (_, change, key) => {
    const sealed = seal('{"amount":600}', apiV3Key, 'transaction')
    expect(() => openSealed({ ...sealed, ...change }, key)).toThrow()
  })
})
