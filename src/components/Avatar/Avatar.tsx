import { ImageCard } from '../ImageCard/ImageCard'

interface AvatarProps {
  src: string
  /** 36 feed, 48 stack, 64 comment, 88 seat, 128 profile. */
  size?: number
  alt?: string
}

export function Avatar({ src, size = 64, alt }: AvatarProps) {
  return <ImageCard src={src} width={size} height={size} radius="50%" lazyLoad {...(alt && { alt })} />
}
