import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BrowserDriver } from '../../__tests__/e2e/browserDriver'

export interface LoadedFile {
  name: string
  raw: number
  gzip: number
  brotli: number
}

/** Bytes of every script and style sheet that Chromium fetches for `/` until the page is at rest, as the best compression sends them. */
export async function measureFirstLoad(origin: string, dist: string): Promise<LoadedFile[]> {
  const driver = await BrowserDriver.start(origin)
  const names = new Set<string>()
  driver.page.on('response', (response) => {
    const { pathname, origin: from } = new URL(response.url())
    if (from === origin && /\.(js|css)$/.test(pathname)) names.add(pathname)
  })
  try {
    await driver.open('pages/index/index')
    await driver.page.waitForLoadState('networkidle')
  } finally {
    await driver.close()
  }
  return [...names].sort().map((name) => sizesOf(name, readFileSync(path.join(dist, name))))
}

function sizesOf(name: string, content: Buffer): LoadedFile {
  return {
    name,
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  }
}
