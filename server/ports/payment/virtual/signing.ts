import { createHmac } from 'node:crypto'

/** What WeChat's virtual payment signs with: hex HMAC-SHA256. */
function hmacHex(key: string, message: string): string {
  return createHmac('sha256', key).update(message).digest('hex')
}

/** Proves that we are the merchant: over the path of a server call, or `requestVirtualPayment` for the client's sheet, and its body. */
export function paySig(appKey: string, uri: string, body: string): string {
  return hmacHex(appKey, `${uri}&${body}`)
}

/** What opens the sheet is signed under this name. */
export const sheetUri = 'requestVirtualPayment'

/** WeChat's session keys come in base64, and sign as the text they are. */
export function userSignature(sessionKey: string, body: string): string {
  return hmacHex(sessionKey, body)
}
