import { moveByArrows } from '../keyboard/arrows'
import { keepFocus } from '../keyboard/pages'
import { openWithoutNetwork } from '../offline'
import { watchPageLoading } from '../pageLoading'
import { prepareWide } from '../wide'
import './calm.scss'

/** A poster is saved by its menu: in WeChat's browser by nothing else. */
const keepsMenu = '.pp-keeps-menu'

/** A picture may say that it can be dragged away: a poster, onto a desk. */
const mayBeDragged = 'img[draggable="true"]'

function prevent(event: Event): void {
  if (event.type === 'dragstart' && event.target instanceof Element && event.target.closest(mayBeDragged)) return
  if (event.type === 'contextmenu' && event.target instanceof Element && event.target.closest(keepsMenu)) return
  event.preventDefault()
}

/** The init action of launch (product 2.6): no browser context menu, no dragging, an eye on lazily loaded pages, the keyboard's ways, and what a wide window has. */
export function prepareLaunch(): void {
  document.addEventListener('contextmenu', prevent)
  document.addEventListener('dragstart', prevent)
  watchPageLoading()
  moveByArrows()
  keepFocus()
  openWithoutNetwork()
  prepareWide()
}

/** Opens what a mini-program code stands for: it opens home, with this scene. A browser is led to its page by the address itself. */
export function openScanned(_scene: string | undefined): void {}
