import type { Sound, SoundEvents } from './types'

export type { Sound } from './types'

/** A recording at an address, which nothing is loaded of before it is played. It stops when the browser's tab is left. */
export function openSound(src: string, { onPlaying, onFail }: SoundEvents): Sound {
  const audio = new Audio()
  audio.preload = 'none'
  audio.src = src
  audio.onplay = () => onPlaying(true)
  audio.onpause = () => onPlaying(false)
  audio.onended = () => onPlaying(false)
  audio.onerror = onFail
  const pause = () => audio.pause()
  const left = () => {
    if (document.hidden) pause()
  }
  document.addEventListener('visibilitychange', left)
  return {
    // What goes wrong comes as an event; what is paused before it began is no failure.
    play: () => void audio.play().catch(() => undefined),
    pause,
    close: () => {
      document.removeEventListener('visibilitychange', left)
      audio.onpause = null
      audio.onerror = null
      pause()
      audio.removeAttribute('src')
    },
  }
}
