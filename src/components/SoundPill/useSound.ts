import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openSound, type Sound } from '@/platform/sound'

/** One sound at a time, wherever it was begun. */
let heard: Sound | null = null

/** A recording that a press plays and another pauses. It stops when another is played, and when the page is left. */
export function useSound(src: string, onFail: () => void): { playing: boolean; toggle: () => void } {
  const [playing, setPlaying] = useState(false)
  const sound = useRef<Sound | null>(null)

  const close = useCallback(() => {
    if (heard === sound.current) heard = null
    sound.current?.close()
    sound.current = null
    setPlaying(false)
  }, [])
  useEffect(() => close, [src, close])
  useDidHide(() => sound.current?.pause())

  const toggle = () => {
    if (playing) return sound.current?.pause()
    const fail = () => {
      close()
      onFail()
    }
    sound.current ??= openSound(src, { onPlaying: setPlaying, onFail: fail })
    if (heard !== sound.current) heard?.pause()
    heard = sound.current
    sound.current.play()
  }
  return { playing, toggle }
}
