import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import type { World } from './world'
import type { Act, Args } from './wxCall'
import { LiveAnswer } from './wxCall'

interface HttpAnswer {
  statusCode: number
  header: http.IncomingHttpHeaders
  cookies: string[]
  body: Buffer
}

interface HttpCall {
  url: string
  method: string
  headers: Record<string, string>
  body: Buffer | undefined
  timeoutMs: number
}

/** `wx.request`: real HTTP with WeChat's rules of body and answer, against the server under test. */
export function requestAct(world: World): Act {
  return async (plain, raw) => {
    world.requestsLive++
    world.requestsMost = Math.max(world.requestsMost, world.requestsLive)
    try {
      return readAnswer(world, plain, await send(world, requestOf(plain, raw)))
    } finally {
      world.requestsLive--
    }
  }
}

/** `wx.uploadFile`: a multipart body; the answer's data is always text. */
export function uploadAct(world: World): Act {
  return async (plain) => {
    const filePath = String(plain['filePath'])
    const file = world.files[filePath]
    if (!file) throw new Error(`file not found: ${filePath}`)
    const boundary = `----weapp${Date.now()}`
    const parts = Object.entries((plain['formData'] ?? {}) as Args).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
    )
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${String(plain['name'])}"; filename="${path.basename(filePath)}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const answer = await send(world, {
      url: String(plain['url']),
      method: 'POST',
      headers: { ...lowerCased(plain['header']), 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([...parts, Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      timeoutMs: Number(plain['timeout'] ?? 60000),
    })
    return { statusCode: answer.statusCode, data: answer.body.toString('utf8') }
  }
}

/** `wx.downloadFile`: follows redirects; what came lies in a temporary file, whatever its status. */
export function downloadAct(world: World): Act {
  return async (plain) => {
    const answer = await fetch(mapOrigin(world.options.origins, String(plain['url'])), {
      headers: lowerCased(plain['header']),
      signal: AbortSignal.timeout(Number(plain['timeout'] ?? 60000)),
    })
    const tempFilePath = `http://tmp/downloaded${Object.keys(world.files).length}`
    world.files[tempFilePath] = Buffer.from(await answer.arrayBuffer())
    return { statusCode: answer.status, tempFilePath }
  }
}

function requestOf(plain: Args, raw: Args): HttpCall {
  const method = String(plain['method'] ?? 'GET').toUpperCase()
  const headers = { 'content-type': 'application/json', ...lowerCased(plain['header']) }
  const { url, body } = withData(String(plain['url']), method, headers['content-type'], raw['data'])
  return { url, method, body, timeoutMs: Number(plain['timeout'] ?? 60000), headers: asWeChat(headers) }
}

/** WeChat sets the referer itself, whatever the app asks for. */
function asWeChat(headers: Record<string, string>): Record<string, string> {
  return {
    'user-agent': 'MicroMessenger/8.0 MiniProgramEnv',
    ...headers,
    referer: 'https://servicewechat.com/wx0/devtools/page-frame.html',
  }
}

function withData(url: string, method: string, type: string, data: unknown): { url: string; body: Buffer | undefined } {
  if (data === undefined || data === null) return { url, body: undefined }
  if (typeof data === 'string') return { url, body: Buffer.from(data) }
  // An ArrayBuffer of the sandbox's realm is no instance of ours.
  if (typeof data === 'object' && 'byteLength' in data) return { url, body: Buffer.from(data as ArrayBuffer) }
  if (method === 'GET') {
    const search = formEncoded(data as Args)
    return { url: search ? `${url}${url.includes('?') ? '&' : '?'}${search}` : url, body: undefined }
  }
  const text = type.includes('x-www-form-urlencoded') ? formEncoded(data as Args) : JSON.stringify(data)
  return { url, body: Buffer.from(text) }
}

/** WeChat's way: an undefined value travels as the word "undefined". */
function formEncoded(data: Args): string {
  return Object.entries(data)
    .map(([name, value]) => {
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
    })
    .join('&')
}

function readAnswer(world: World, plain: Args, answer: HttpAnswer): unknown {
  const { statusCode, header, cookies, body } = answer
  if (plain['responseType'] === 'arraybuffer') {
    return new LiveAnswer({ statusCode, header, cookies }, { data: world.sandbox.bytes(body) })
  }
  return { statusCode, header, cookies, data: readText(body.toString('utf8'), plain['dataType'] ?? 'json') }
}

/** A body that is no JSON stays text, as on a phone. */
function readText(text: string, dataType: unknown): unknown {
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function lowerCased(headers: unknown): Record<string, string> {
  const entries = Object.entries((headers ?? {}) as Args)
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]))
}

/** The address to call for an address compiled into the package. */
export function mapOrigin(origins: Record<string, string> | undefined, address: string): string {
  const url = new URL(address)
  const under = origins?.[url.origin]
  return under ? `${under}${url.pathname}${url.search}` : address
}

function send(world: World, call: HttpCall): Promise<HttpAnswer> {
  const url = new URL(mapOrigin(world.options.origins, call.url))
  const headers = call.body ? { ...call.headers, 'content-length': String(call.body.length) } : call.headers
  const client = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = client.request(url, { method: call.method, headers, timeout: call.timeoutMs }, (message) => {
      const parts: Buffer[] = []
      message.on('data', (part: Buffer) => parts.push(part))
      message.on('end', () => {
        resolve({
          statusCode: message.statusCode ?? 0,
          header: message.headers,
          cookies: message.headers['set-cookie'] ?? [],
          body: Buffer.concat(parts),
        })
      })
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(error.message === 'timeout' ? 'timeout' : (error.code ?? error.message)))
    })
    request.end(call.body)
  })
}
