import sharp from 'sharp'
import { apiBase, calls } from '@contract/calls'
import type { App } from '../../../server/http/context'

/** A picture of one colour, with the place it was taken in it. */
export function aPhoto({ width = 300, height = 200 } = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Make: 'CameraMaker' }, IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}

/** Sends a form to file/upload or file/uploads as a browser does. */
export async function sendForm(
  app: App,
  name: 'uploadFile' | 'uploadFiles',
  token: string | undefined,
  parts: ReadonlyArray<readonly [field: string, content: Buffer | string, filename?: string]>,
) {
  const form = new FormData()
  for (const [field, content, filename = 'a.jpg'] of parts) {
    if (typeof content === 'string') form.append(field, content)
    else form.append(field, new Blob([new Uint8Array(content)]), filename)
  }
  const encoded = new Response(form)
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    ...(token === undefined ? {} : { authorization: token }),
  }
  const payload = Buffer.from(await encoded.arrayBuffer())
  const response = await app.inject({ method: 'POST', url: `${apiBase}/${calls[name].path}`, headers, payload })
  return { status: response.statusCode, ...response.json() }
}
