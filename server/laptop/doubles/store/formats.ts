export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** The best format that an Accept header names; a client that takes anything gets WebP. */
export function negotiate(accept: string | undefined): PictureFormat {
  const types = (accept ?? '*/*').split(',').map((type) => type.split(';')[0]?.trim().toLowerCase())
  if (types.includes('image/avif')) return 'avif'
  if (types.includes('image/webp') || types.every((type) => type === '*/*')) return 'webp'
  return 'jpeg'
}
