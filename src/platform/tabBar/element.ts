import Taro from '@tarojs/taro'
import { switchTab } from '@/lib/navigate'
import { isRoute, isTab, type TabRoute } from '@contract/routes'
import '@/theme/icons.scss'
import './element.scss'

interface Item {
  readonly pagePath: string
  readonly text: string
}

interface Badge {
  readonly index: number
  readonly text?: string
  successHandler(result: { errMsg: string }): void
}

/** The kit's drawings, each with a filled form but for the plus; WeChat takes the PNGs of app.config.ts. */
const icons: Readonly<Record<TabRoute, string>> = {
  'pages/index/index': 'home',
  'pages/index/model': 'person',
  'pages/index/publish': 'plus',
  'pages/index/square': 'compass',
  'pages/index/me': 'smile',
}

const blockRoute: TabRoute = 'pages/index/publish'

/**
 * H5's tab bar in the place of Taro's, whose element brings the whole Stencil runtime along (config/rewrites/h5 puts this here). It speaks
 * the part of Taro's protocol that we use: the router's changes and the badges.
 */
class TabBarElement extends HTMLElement {
  conf: { readonly list: readonly Item[] } = { list: [] }
  private readonly row = document.createElement('div')

  connectedCallback(): void {
    this.className = 'pp-tab-bar'
    this.setAttribute('role', 'navigation')
    this.row.className = 'pp-tab-bar__row'
    this.row.setAttribute('role', 'tablist')
    this.row.append(...this.conf.list.map(drawItem))
    this.append(this.row)
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
    this.conf.list.forEach(({ pagePath }, index) => {
      const chosen = index === place
      const item = this.row.children[index]
      item?.setAttribute('aria-selected', String(chosen))
      item?.querySelector('.pp-icon')?.setAttribute('class', iconClass(bare(pagePath), chosen))
    })
  }

  private mark({ index, text = '', successHandler }: Badge): void {
    this.row.children[index]?.setAttribute('data-badge', text)
    successHandler({ errMsg: 'ok' })
  }
}

function bare(pagePath: string): string {
  return pagePath.replace(/^\//, '')
}

function iconClass(route: string, chosen: boolean): string {
  if (!isRoute(route) || !isTab(route)) return 'pp-icon'
  return `pp-icon pp-icon--${icons[route]}${chosen && route !== blockRoute ? '-filled' : ''}`
}

function drawItem({ pagePath, text }: Item): HTMLElement {
  const route = bare(pagePath)
  const item = document.createElement('button')
  item.className = 'pp-tab-bar__item'
  item.setAttribute('role', 'tab')
  const icon = document.createElement('i')
  icon.className = iconClass(route, false)
  const label = document.createElement('span')
  label.textContent = text
  item.append(route === blockRoute ? around(icon) : icon, label)
  item.addEventListener('click', () => {
    if (isRoute(route) && isTab(route)) void switchTab(route)
  })
  return item
}

function around(icon: HTMLElement): HTMLElement {
  const block = document.createElement('span')
  block.className = 'pp-tab-bar__block'
  block.append(icon)
  return block
}

/** The name under which Taro's router asks for its tab bar. */
export function defineCustomElementTaroTabbar(): void {
  if (!customElements.get('taro-tabbar')) customElements.define('taro-tabbar', TabBarElement)
}
