/**
 * The named styles of pictures, in pixels (product 10.6): a style with a height is cropped to fill it, one without keeps
 * the picture's own ratio. Nothing is ever enlarged. The store refuses any other style with 400.
 */
export const pictureStyles = {
  /** Square, for grids of small pictures. */
  thumb: { width: 160, height: 160 },
  /** 3:4, for cards and covers. */
  card: { width: 480, height: 640 },
  /** A column of a feed, own ratio. */
  feed: { width: 480 },
  /** The full width of a phone, own ratio. */
  large: { width: 1080 },
  avatar: { width: 128, height: 128 },
  /** 2.4:1 */
  banner: { width: 1080, height: 450 },
  /** 5:4, for share cards. */
  share: { width: 500, height: 400 },
  blur: { width: 40 },
} as const satisfies Record<string, { width: number; height?: number }>

export type PictureStyle = keyof typeof pictureStyles

/** A picture's address in a named style. A signed address holds its style already and stays as it is. */
export function styledSrc(src: string, style: PictureStyle): string {
  return src === '' || src.includes('?') ? src : `${src}?x-oss-process=style/${style}`
}
