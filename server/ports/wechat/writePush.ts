import { randomInt } from 'node:crypto'
import { encryptPush, pushSignature } from './pushCrypto'
import type { Push } from './readPush'
import type { WechatAccess } from './types'

/**
 * The answer to a push that asks something, encrypted and signed as the push was, in its format
 * (developers.weixin.qq.com/miniprogram/dev/framework/server-ability/message-push.html). Throws where message push is not set up.
 */
export function writeAnswer(access: WechatAccess, { format }: Push, answer: object, now: Date): string {
  if (access.push === null || access.mini === null) throw new Error('nobody pushes where message push is not set up')
  const { token, aesKey } = access.push
  const text = format === 'json' ? JSON.stringify(answer) : xmlOf(answer)
  const encrypt = encryptPush(text, { aesKey, appId: access.mini.appId })
  const timestamp = Math.floor(now.getTime() / 1000)
  const nonce = String(randomInt(1e9))
  const signature = pushSignature(token, String(timestamp), nonce, encrypt)
  const sealed = { Encrypt: encrypt, MsgSignature: signature, TimeStamp: timestamp, Nonce: nonce }
  return format === 'json' ? JSON.stringify(sealed) : xmlOf(sealed)
}

function xmlOf(fields: object): string {
  const parts = Object.entries(fields).map(([name, value]) =>
    typeof value === 'number' ? `<${name}>${value}</${name}>` : `<${name}><![CDATA[${String(value)}]]></${name}>`,
  )
  return `<xml>${parts.join('')}</xml>`
}
