import { Current, getPageInstance } from '@tarojs/runtime'
import { createElement, type ComponentType } from 'react'
import { isRoute, routeSpec, type Route } from '@contract/routes'
import appConfig from '../../src/app.config'
import { aStack } from '../support/client/stack'
import { act, add, settle, show } from './screen'

const { pages = [], subPackages = [] } = appConfig
const built = new Set([
  ...pages,
  ...subPackages.flatMap(({ root, pages: own }) => own.map((page) => `${root}/${page}`)),
])

type Hook = 'componentDidShow' | 'componentDidHide' | 'onPullDownRefresh' | 'onReachBottom'

/** The pages' hooks end up here where no router is (screen.tsx). */
const holder = 'taro-app'

/** The page that the product is built with at this address, and its parameters where Taro keeps them. */
async function pageAt(path: string): Promise<{ route: Route; Page: ComponentType }> {
  const [route = '', query = ''] = path.replace(/^\//, '').split('?')
  if (!isRoute(route) || !built.has(route)) throw new Error(`no page ${route}`)
  const params = Object.fromEntries(query.split('&').map((pair) => pair.split('=')))
  Current.router = { path: `/${route}`, params, onReady: '', onHide: '', onShow: '', $taroPath: path }
  const { default: Page }: { default: ComponentType } = await import(`../../src/${route}`)
  return { route, Page }
}

/** Opens a page that the product is built with, by its address, as Taro's router would: its parameters, then its show. */
export async function openPage(path: string, depth = 2) {
  const { route, Page } = await pageAt(path)
  const asked = aStack(path, routeSpec(route).tab ? 1 : depth)
  await show(createElement(Page))
  await happens('componentDidShow')
  return asked
}

/** Opens a page over the one on screen, which lives on below it. */
export async function openAbove(path: string): Promise<void> {
  const { Page } = await pageAt(path)
  window.history.replaceState(null, '', path)
  await add(createElement(Page))
}

/** The page is shown again, pulled down or scrolled to its end; what that asks for has come then, unless it never does. */
export async function happens(hook: Hook, then: 'settled' | 'unsettled' = 'settled'): Promise<void> {
  const held = Reflect.get(getPageInstance(holder) ?? {}, hook)
  await act(() => {
    for (const run of [held].flat()) if (typeof run === 'function') run()
  })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  if (then === 'settled') await settle()
}
