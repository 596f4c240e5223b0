const group = '[role=tablist], [role=radiogroup]'
const one = '[role=tab], [role=radio]'

/** Arrow keys go from one tab or choice of a group to the next, round its ends; Enter or Space then takes it. */
export function moveByArrows(): void {
  document.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    const { target } = event
    if (step === undefined || !(target instanceof HTMLElement) || !target.matches(one)) return
    const all = [...(target.closest(group)?.querySelectorAll<HTMLElement>(one) ?? [])]
    if (all.length < 2) return
    event.preventDefault()
    all.at((all.indexOf(target) + step) % all.length)?.focus()
  })
}
