/** So far moves a hand that only meant to press. */
const stillPx = 5

/** Lets a mouse draw a row along, as a finger does; what was drawn is not pressed. Ends by the function it answers. */
export function dragByMouse(row: HTMLElement): () => void {
  let held: { readonly x: number; readonly left: number; readonly pointer: number } | null = null
  let drawn = false

  function take(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.button !== 0 || row.scrollWidth <= row.clientWidth) return
    held = { x: event.clientX, left: row.scrollLeft, pointer: event.pointerId }
    drawn = false
  }

  function draw(event: PointerEvent): void {
    if (!held) return
    const far = event.clientX - held.x
    if (!drawn && Math.abs(far) < stillPx) return
    if (!drawn) {
      drawn = true
      row.setPointerCapture(held.pointer)
      row.classList.add('pp-drawn')
    }
    row.scrollLeft = held.left - far
  }

  function letGo(): void {
    held = null
    row.classList.remove('pp-drawn')
  }

  function keepFromPressing(event: MouseEvent): void {
    if (!drawn) return
    drawn = false
    event.preventDefault()
    event.stopPropagation()
  }

  const heard = new AbortController()
  const options = { signal: heard.signal }
  row.addEventListener('pointerdown', take, options)
  row.addEventListener('pointermove', draw, options)
  row.addEventListener('pointerup', letGo, options)
  row.addEventListener('pointercancel', letGo, options)
  row.addEventListener('click', keepFromPressing, { ...options, capture: true })
  return () => heard.abort()
}
