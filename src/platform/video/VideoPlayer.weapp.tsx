import { Video } from '@tarojs/components'
import type * as h5 from './VideoPlayer'

export const VideoPlayer: typeof h5.VideoPlayer = ({ src, poster, className }) => (
  <Video src={src} poster={poster} {...(className && { className })} />
)
