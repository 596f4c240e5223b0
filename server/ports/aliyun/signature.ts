import { createHmac } from 'node:crypto'

/** RFC 3986, as Alibaba Cloud's RPC style wants names and values. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The fields by name, encoded: what is signed, and a body that can be sent. */
export function encodeForm(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${encode(name)}=${encode(fields[name] ?? '')}`)
    .join('&')
}

/** HMAC-SHA1 over method, path and fields (all but Signature), base64. */
export function signature(method: 'GET' | 'POST', fields: Readonly<Record<string, string>>, secret: string): string {
  const text = `${method}&${encode('/')}&${encode(encodeForm(fields))}`
  return createHmac('sha1', `${secret}&`).update(text).digest('base64')
}
