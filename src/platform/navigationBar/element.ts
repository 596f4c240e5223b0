import '@/components/Icon/Icon.scss'
import './element.scss'

/**
 * H5's bar of pages that draw none themselves, in the place of Taro's and with the kit's drawings (config/h5.ts puts this here). Taro's
 * router finds the parts by their class names, sets the title and chooses between the arrow and the house.
 */
export function initNavigationBar(_config: unknown, container: HTMLElement): void {
  const bar = document.createElement('div')
  bar.id = 'taro-navigation-bar'
  bar.className = 'pp-navigation-bar taro-navigation-bar-hide'
  const title = document.createElement('div')
  title.className = 'pp-navigation-bar__title taro-navigation-bar-title'
  bar.append(button('home', '回到首页', ''), button('back', '返回', 'nav-back'), title)
  container.prepend(bar)
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
