import '@/theme/icons.scss'
import { isRoute, routeSpec } from '@contract/routes'
import './element.scss'

/**
 * H5's bar of pages that draw none themselves, in the place of Taro's and with the kit's drawings (config/rewrites/h5 puts this here). Taro's
 * router finds the parts by their class names, sets the title and chooses between the arrow and the house.
 */
export function initNavigationBar(_config: unknown, container: HTMLElement): void {
  const bar = document.createElement('div')
  bar.id = 'taro-navigation-bar'
  const shown = barTitle(window.location.pathname)
  // The router shows or hides it only when the page's code is there: by then the page would jump.
  bar.className = `pp-navigation-bar ${shown === null ? 'taro-navigation-bar-hide' : 'taro-navigation-bar-show'}`
  bar.setAttribute('role', 'banner')
  const title = document.createElement('div')
  title.textContent = shown
  title.className = 'pp-navigation-bar__title taro-navigation-bar-title'
  title.setAttribute('role', 'heading')
  title.setAttribute('aria-level', '1')
  bar.append(button('home', '回到首页', ''), button('back', '返回', 'nav-back'), title)
  container.prepend(bar)
}

/** The title of a page that was opened by its address; null when it draws its own bar, or is none. */
function barTitle(pathname: string): string | null {
  const route = pathname.slice(1)
  if (!isRoute(route)) return null
  const { title, ownBar } = routeSpec(route)
  return ownBar ? null : title
}

function button(what: 'home' | 'back', label: string, id: string): HTMLElement {
  const made = document.createElement('button')
  made.className = `pp-navigation-bar__button taro-navigation-bar-${what}`
  made.id = id
  made.setAttribute('aria-label', label)
  const icon = document.createElement('i')
  icon.className = `pp-icon pp-icon--${what === 'back' ? 'left' : what}`
  made.append(icon)
  return made
}
