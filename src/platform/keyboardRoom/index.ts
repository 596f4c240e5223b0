import { useEffect, useState } from 'react'

/** Less is a bar of the browser's. */
const keyboardPx = 120

/** How much of the page's foot the keyboard covers now, in CSS px; 0 while there is none, and where the page itself makes room. */
export function useKeyboardRoom(): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const look = () => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop
      setRoom(covered > keyboardPx ? Math.round(covered) : 0)
    }
    visualViewport.addEventListener('resize', look)
    visualViewport.addEventListener('scroll', look)
    return () => {
      visualViewport.removeEventListener('resize', look)
      visualViewport.removeEventListener('scroll', look)
    }
  }, [])
  return room
}
