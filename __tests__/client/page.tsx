import { Current, getPageInstance } from '@tarojs/runtime'
import { createElement, type ComponentType } from 'react'
import { isRoute, routeSpec } from '@/lib/routes'
import appConfig from '../../src/app.config'
import { aStack } from '../support/client/stack'
import { act, settle, show } from './screen'

const { pages = [], subPackages = [] } = appConfig
const built = new Set([
  ...pages,
  ...subPackages.flatMap(({ root, pages: own }) => own.map((page) => `${root}/${page}`)),
])

type Hook = 'componentDidShow' | 'onPullDownRefresh' | 'onReachBottom'

/** The pages' hooks end up here where no router is (screen.tsx). */
const holder = 'taro-app'

/** Opens a page that the product is built with, by its address, as Taro's router would: its parameters, then its show. */
export async function openPage(path: string, depth = 2) {
  const [route = '', query = ''] = path.replace(/^\//, '').split('?')
  if (!isRoute(route) || !built.has(route)) throw new Error(`no page ${route}`)
  const params = Object.fromEntries(query.split('&').map((pair) => pair.split('=')))
  const asked = aStack(path, routeSpec(route).tab ? 1 : depth)
  Current.router = { path: `/${route}`, params, onReady: '', onHide: '', onShow: '', $taroPath: path }
  const { default: Page }: { default: ComponentType } = await import(`../../src/${route}`)
  await show(createElement(Page))
  await happens('componentDidShow')
  return asked
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
