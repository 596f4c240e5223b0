let region: HTMLElement | null = null

/** On the page for screen readers alone. */
const unseen = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'

/** Has words read out by a screen reader, once it has ended what it is reading; the same words twice are read twice. */
export function announce(words: string): void {
  if (!region) {
    region = document.createElement('div')
    region.id = 'announcer'
    region.style.cssText = unseen
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const line = document.createElement('p')
  line.textContent = words
  region.replaceChildren(line)
}
