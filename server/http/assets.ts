import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Asset {
  type: string
  etag: string
  bodies: Record<Encoding, Buffer>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const texts = /^(text|application)\/|svg/

const squeezeHard = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const squeezeSoon = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Files of a built site, compressed once and kept; a rebuilt file is read again. `editPage` changes its pages on the way. What few people load is
 * squeezed `soon`, what many do hard.
 */
export function openAssets(
  root: string,
  editPage: (html: string) => string,
  squeeze: 'hard' | 'soon' = 'hard',
): { read(path: string): Promise<Asset | null> } {
  const kept = new Map<string, { stamp: number; asset: Asset }>()
  return {
    async read(path) {
      const file = join(root, path)
      const type = types[extname(file)]
      if (type === undefined || !file.startsWith(root + sep) || path.includes('\0')) return null
      const stamp = await stampOf(file)
      if (stamp === null) return null
      const known = kept.get(file)
      if (known?.stamp === stamp) return known.asset
      const body = await readFile(file)
      const edited = file.endsWith('.html') ? Buffer.from(editPage(body.toString('utf8'))) : body
      const asset = await squeezed(type, edited, squeeze === 'hard' ? squeezeHard : squeezeSoon)
      kept.set(file, { stamp, asset })
      return asset
    },
  }
}

async function stampOf(file: string): Promise<number | null> {
  try {
    const found = await stat(file)
    return found.isFile() ? found.mtimeMs : null
  } catch {
    return null
  }
}

/** A page with another head, squeezed as quickly as it is asked for. */
export async function rewrittenPage(page: Asset, edit: (html: string) => string): Promise<Asset> {
  return squeezed(page.type, Buffer.from(edit(page.bodies.identity.toString('utf8'))), squeezeSoon)
}

async function squeezed(type: string, body: Buffer, options: typeof squeezeHard): Promise<Asset> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  if (!texts.test(type)) return { type, etag, bodies: { br: body, gzip: body, identity: body } }
  const [br, zipped] = await Promise.all([brotli(body, options), zip(body)])
  return { type, etag, bodies: { br, gzip: zipped, identity: body } }
}
