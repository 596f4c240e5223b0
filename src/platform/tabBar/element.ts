import Taro from '@tarojs/taro'
import { switchTab } from '@/lib/navigate'
import { isRoute, isTab } from '@/lib/routes'
import './element.scss'

interface Item {
  readonly pagePath: string
  readonly text: string
  readonly iconPath: string
  readonly selectedIconPath: string
}

interface Badge {
  readonly index: number
  readonly text?: string
  successHandler(result: { errMsg: string }): void
}

/**
 * H5's tab bar in the place of Taro's, whose element brings the whole Stencil runtime along (config/h5.ts puts this here). It speaks
 * the part of Taro's protocol that we use: the router's changes and the badges.
 */
class TabBarElement extends HTMLElement {
  conf: { readonly list: readonly Item[] } = { list: [] }

  connectedCallback(): void {
    this.className = 'pp-tab-bar'
    this.setAttribute('role', 'tablist')
    this.append(...this.conf.list.map(drawItem))
    Taro.eventCenter.on('__taroRouterChange', ({ toLocation }: { toLocation: { path: string } }) =>
      this.choose(toLocation.path),
    )
    Taro.eventCenter.on('__taroSetTabBarBadge', (badge: Badge) => this.mark(badge))
    Taro.eventCenter.on('__taroRemoveTabBarBadge', (badge: Badge) => this.mark(badge))
    this.choose(window.location.pathname)
  }

  private choose(path: string): void {
    const place = path === '/' ? 0 : this.conf.list.findIndex(({ pagePath }) => path === `/${bare(pagePath)}`)
    this.hidden = place < 0
    this.conf.list.forEach((item, index) => {
      const chosen = index === place
      this.children[index]?.setAttribute('aria-selected', String(chosen))
      this.children[index]?.querySelector('img')?.setAttribute('src', chosen ? item.selectedIconPath : item.iconPath)
    })
  }

  private mark({ index, text = '', successHandler }: Badge): void {
    this.children[index]?.setAttribute('data-badge', text)
    successHandler({ errMsg: 'ok' })
  }
}

function bare(pagePath: string): string {
  return pagePath.replace(/^\//, '')
}

function drawItem({ pagePath, text }: Item): HTMLElement {
  const item = document.createElement('button')
  item.className = 'pp-tab-bar__item'
  item.setAttribute('role', 'tab')
  const icon = document.createElement('img')
  icon.alt = ''
  const label = document.createElement('span')
  label.textContent = text
  item.append(icon, label)
  const route = bare(pagePath)
  item.addEventListener('click', () => {
    if (isRoute(route) && isTab(route)) void switchTab(route)
  })
  return item
}

/** The name under which Taro's router asks for its tab bar. */
export function defineCustomElementTaroTabbar(): void {
  if (!customElements.get('taro-tabbar')) customElements.define('taro-tabbar', TabBarElement)
}
