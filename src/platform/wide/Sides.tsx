import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '@/theme/classNames'
import { dragByMouse } from './drag'

/** Of what a row shows, how much one press of an arrow moves on; a gallery stops at its next picture. */
const share = 0.85

interface Room {
  readonly before: boolean
  readonly after: boolean
}

/** The arrows of a row that scrolls sideways, each while there is more on its side; and a mouse may draw the row. */
export function Sides({ row }: { row: RefObject<HTMLElement> }) {
  const [room, setRoom] = useState<Room>({ before: false, after: false })
  useEffect(() => {
    const box = row.current
    if (!box) return
    const look = (): void => setRoom((known) => sameRoom(known, roomOf(box)))
    const watch = new ResizeObserver(look)
    watch.observe(box)
    if (box.firstElementChild) watch.observe(box.firstElementChild)
    box.addEventListener('scroll', look, { passive: true })
    const letGo = dragByMouse(box)
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
      letGo()
    }
  }, [row])
  const move = (step: 1 | -1) => () => {
    if (row.current) row.current.scrollBy({ left: step * share * row.current.clientWidth })
  }
  return (
    <div className="pp-sides">
      <Arrow shown={room.before} icon="left" label="向左" onPress={move(-1)} />
      <Arrow shown={room.after} icon="right" label="向右" onPress={move(1)} />
    </div>
  )
}

interface ArrowProps {
  shown: boolean
  icon: 'left' | 'right'
  label: string
  onPress: () => void
}

/** One that leads nowhere keeps its place, so that the focus is not lost at the end of a row. */
function Arrow({ shown, icon, label, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={classNames('pp-sides__one', `pp-sides__one--${icon}`)}
      aria-label={label}
      aria-disabled={!shown}
      onClick={onPress}
    >
      <i className={`pp-icon pp-icon--${icon}`} />
    </button>
  )
}

function roomOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Room {
  return { before: scrollLeft > 1, after: scrollLeft < scrollWidth - clientWidth - 1 }
}

function sameRoom(known: Room, now: Room): Room {
  return known.before === now.before && known.after === now.after ? known : now
}
