import { useEffect, useRef } from 'react'
import { takeBack } from '@/device/back'

/** In a browser, going back leaves the innermost of so many levels before it leaves the page. WeChat's Back is the page's. */
export function useBackLevels(levels: number, leave: () => void): void {
  const leaving = useRef(leave)
  leaving.current = leave
  useEffect(() => {
    const held = Array.from({ length: levels }, () => takeBack(() => leaving.current()))
    return () => {
      for (const one of held) one.end()
    }
  }, [levels])
}
