import Taro from '@tarojs/taro'
import { announce } from '@/device/announce'
import './pages.scss'

/**
 * Where the keyboard is when a page gives way to another: a new page is told by its title and read from its top, and a page that one
 * comes back to has the focus where it was left. Taro's router leaves it on what is no longer on screen.
 */
export function keepFocus(): void {
  const left = new Map<string, Element>()
  let shown: string | null = null

  Taro.eventCenter.on('__taroRouterChange', () => {
    const { activeElement } = document
    // A field would bring a phone's keyboard up again.
    if (shown !== null && activeElement?.closest(pages) && !activeElement.matches('input, textarea'))
      left.set(shown, activeElement)
  })
  Taro.eventCenter.on('__afterTaroRouterChange', () => {
    const { href } = window.location
    const before = left.get(href)
    left.delete(href)
    const moved = shown !== null && shown !== href
    shown = href
    if (!moved) return
    announce(document.title)
    // A field that takes the focus by itself, or the tab that was pressed, keeps it.
    if (!isOnScreen(document.activeElement)) focus(isOnScreen(before) ? before : pageOnScreen())
  })
}

const pages = '.taro_page'

function isOnScreen(element: Element | null | undefined): element is Element {
  return element?.isConnected === true && element !== document.body && element.getClientRects().length > 0
}

function pageOnScreen(): Element | undefined {
  return [...document.querySelectorAll(pages)].filter(isOnScreen).at(-1)
}

function focus(element: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return
  if (element.matches(pages)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
