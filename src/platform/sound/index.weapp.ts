import Taro from '@tarojs/taro'
import type * as h5 from './index'

export type { Sound } from './types'

export const openSound: typeof h5.openSound = (src, { onPlaying, onFail }) => {
  const audio = Taro.createInnerAudioContext()
  audio.src = src
  audio.onPlay(() => onPlaying(true))
  audio.onPause(() => onPlaying(false))
  audio.onEnded(() => onPlaying(false))
  audio.onError(onFail)
  return {
    play: () => audio.play(),
    pause: () => audio.pause(),
    close: () => audio.destroy(),
  }
}
