import { ImageCard } from '../ImageCard/ImageCard'
import './Avatar.scss'

/** In design px; each has a rule in the style sheet, which the mini-program's view gets in a few letters. */
export type AvatarSize = 36 | 48 | 64 | 72 | 88 | 128 | 160

interface AvatarProps {
  src: string
  /** 36 feed, 48 stack, 64 comment, 72 author, 88 seat, 128 profile. */
  size?: AvatarSize
  alt?: string
}

export function Avatar({ src, size = 64, alt }: AvatarProps) {
  return <ImageCard src={src} className={`pp-avatar pp-avatar--${size}`} lazyLoad {...(alt && { alt })} />
}
