import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Api } from '@contract/api'
import { apiBase, calls } from '@contract/calls'
import { freePort } from '../../../server/lib/freePort'

interface Floor {
  origin: string
  stop(): Promise<void>
}

/**
 * Serves a bare page of React (page.tsx) as the product serves its own: squeezed hard, its files kept for good. Its feed is what the
 * product's server answered a visitor once, so its cards and pictures are home's.
 */
export async function startFloor(product: string): Promise<Floor> {
  const answer = await fetch(`${product}${apiBase}/${calls.listHot.path}`)
  const feed = await answer.text()
  const { script, sheet } = await built()
  const files: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/': ['text/html; charset=utf-8', squeezed(pageOf(JSON.parse(feed)))],
    '/page.js': ['text/javascript; charset=utf-8', squeezed(script)],
    '/page.css': ['text/css; charset=utf-8', squeezed(sheet)],
    '/feed': ['application/json; charset=utf-8', squeezed(feed)],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? []
    if (!type) return void response.writeHead(404).end()
    const kept = /\.(js|css)$/.test(url) ? 'public, max-age=31536000, immutable' : 'no-cache'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': kept }).end(body)
  })
  const port = await freePort(1)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pageOf({ data: { records } }: { data: Api['listHot']['data'] }): string {
  const pictures = records.map(({ cover }) => cover.src).find((src) => src !== '')
  if (!pictures) throw new Error('the seed has no card with a picture')
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="floor">',
    `<title>floor</title><link rel="icon" href="data:,"><link rel="preconnect" href="${new URL(pictures).origin}">`,
    '<link rel="stylesheet" href="/page.css"><script defer src="/page.js"></script></head>',
    '<body><div id="app"></div></body></html>',
  ].join('')
}

async function built(): Promise<{ script: string; sheet: string }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'page.tsx')],
    outdir: path.join(__dirname, 'built'),
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: path.join(__dirname, '../../../tsconfig.json'),
  })
  const textOf = (end: string): string => outputFiles.find((file) => file.path.endsWith(end))?.text ?? ''
  return { script: textOf('.js'), sheet: textOf('.css') }
}

function squeezed(text: string): Buffer {
  return brotliCompressSync(text)
}
