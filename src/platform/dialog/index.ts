import { takeBack } from '@/device/back'

const focusable = '[tabindex="0"], a[href], button:not([disabled]), input, textarea, select'

/** What had the focus before what has it now. */
let left: EventTarget | null = null
document.addEventListener('focusin', ({ relatedTarget }) => {
  left = relatedTarget
})

/**
 * Holds the keyboard and the browser's Back in a dialog that has opened: it takes the focus unless something in it has it, Tab goes round
 * inside, and Escape and Back ask the topmost to close. Ends by the function it answers, which gives the focus back.
 */
export function holdDialog(id: string, onLeave: () => void): () => void {
  const dialog = document.getElementById(id)
  const { activeElement } = document
  // A field in it that takes the keyboard has done so by now.
  const before = dialog?.contains(activeElement) ? left : activeElement
  const back = takeBack(onLeave)
  // React is at work here; what hears of the focus may want to draw.
  queueMicrotask(() => {
    if (dialog && !dialog.contains(document.activeElement)) takeFocus(dialog)
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (!back.onTop()) return
    if (event.key === 'Escape') onLeave()
    if (event.key === 'Tab' && dialog) goRound(dialog, event)
  }

  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    back.end()
    queueMicrotask(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    })
  }
}

function takeFocus(dialog: HTMLElement): void {
  dialog.tabIndex = -1
  dialog.focus({ preventScroll: true })
}

function goRound(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.offsetParent !== null)
  const [first, last] = [stops[0], stops.at(-1)]
  const { activeElement } = document
  const inside = activeElement !== dialog && dialog.contains(activeElement)
  const next = event.shiftKey ? last : first
  const atEnd = event.shiftKey ? activeElement === first : activeElement === last
  if (next !== undefined && inside && !atEnd) return
  event.preventDefault()
  next?.focus()
}
