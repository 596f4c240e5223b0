/** Whether a page is drawn down far enough to be asked anew, or is being asked. */
export type Pull = 'none' | 'enough'

/** What Taro's router hangs on the element of a page. */
interface PageElement extends Element {
  readonly __page?: { onPullDownRefresh?(): unknown }
}

const enoughPx = 50
const mostPx = 100
/** The page follows a finger slower than it moves. */
const follows = 0.6

interface Watched {
  /** Lets the page go up again: the answer is there. */
  readonly stop: () => void
  readonly end: () => void
}

/** Where the finger set out, and what became of it: a way down at the top of the page is a pull, any other leaves the page to itself. */
interface Touch {
  readonly x: number
  readonly y: number
  pulls: boolean | undefined
}

/**
 * Draws `content` down with a finger that moves down at the top of the page, and asks the page for an answer when it lets go far enough down.
 */
export function watchPull(content: HTMLElement, show: (pull: Pull) => void): Watched {
  const page = content.closest<PageElement>('.taro_page')
  let touch: Touch | null = null
  let drawn = 0
  let asking = false

  const draw = (px: number): void => {
    drawn = px
    // What is fixed inside would be placed by a box that has a transform, even none.
    content.style.transform = px === 0 ? '' : `translate3d(0, ${px}px, 0)`
    show(px >= enoughPx ? 'enough' : 'none')
  }
  const start = ({ touches: [finger, other], target }: TouchEvent): void => {
    const free = finger && !other && !asking && page?.scrollTop === 0 && !liesAbove(target)
    touch = free ? { x: finger.screenX, y: finger.screenY, pulls: undefined } : null
  }
  const move = (event: TouchEvent): void => {
    const [finger] = event.touches
    if (!touch || !finger) return
    const [across, down] = [Math.abs(finger.screenX - touch.x), finger.screenY - touch.y]
    touch.pulls ??= event.cancelable && down > across
    if (!touch.pulls) return
    event.preventDefault()
    content.style.transition = 'none'
    draw(Math.min(mostPx, Math.max(0, down * follows)))
  }
  const letGo = (): void => {
    if (!touch?.pulls) return
    touch = null
    content.style.transition = ''
    asking = drawn >= enoughPx
    draw(asking ? enoughPx : 0)
    if (asking) page?.__page?.onPullDownRefresh?.()
  }

  const watched = content.parentElement ?? content
  const listeners = { touchstart: start, touchmove: move, touchend: letGo, touchcancel: letGo } as const
  for (const name of names) watched.addEventListener(name, listeners[name], { passive: name !== 'touchmove' })
  return {
    stop: () => {
      asking = false
      if (!touch?.pulls) draw(0)
    },
    end: () => {
      for (const name of names) watched.removeEventListener(name, listeners[name])
    },
  }
}

const names = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const

/** A sheet or a dialog lies above the page and has ways of its own. */
function liesAbove(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null
}
