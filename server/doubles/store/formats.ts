export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** The best format that an Accept header names; a client that takes anything gets WebP. */
export function negotiate(accept: string | undefined): PictureFormat {
  const types = (accept ?? '*/*').split(',').map((type) => type.split(';')[0]?.trim().toLowerCase())
  if (types.includes('image/avif')) return 'avif'
  if (types.includes('image/webp') || types.every((type) => type === '*/*')) return 'webp'
  return 'jpeg'
}

const signatures: ReadonlyArray<readonly [type: string, at: number, bytes: string]> = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['video/mp4', 4, 'ftyp'],
]

/** The type that the content itself shows; null for anything that is not served (product.md 10). */
export function typeOf(bytes: Buffer): string | null {
  const found = signatures.find(([, at, mark]) => bytes.subarray(at, at + mark.length).toString('latin1') === mark)
  return found?.[0] ?? null
}
