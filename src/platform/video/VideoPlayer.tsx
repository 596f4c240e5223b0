interface VideoPlayerProps {
  src: string
  poster: string
  className?: string
}

/** A film with its own controls, in the page. The browser's element: Taro's would bring its web components along. */
export function VideoPlayer({ src, poster, className }: VideoPlayerProps) {
  return <video className={className} src={src} poster={poster} controls playsInline preload="metadata" />
}
