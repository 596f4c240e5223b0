import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPageJson } from './packageFiles'
import { assetData, pageDocument } from './pictureDocument'
import { frameStyles } from './pictureStyles'
import type { WeappRunner } from './runner'
import type { Theme, World } from './world'
import { menuButton, screen } from './wxDevice'

/** Heights of WeChat's own bars, in px. */
const titleBarPx = 44
const tabBarPx = 50 + screen.screenHeight - screen.safeArea.bottom

/** The whole screen: the page between the status bar, the bar with its title, the capsule and the tabs, and what lies above all. */
export function phoneDocument(runner: WeappRunner, theme: Theme): string {
  const { world, route = '' } = runner
  const { app, tabs } = world.pack
  const themed = themedValues(world, theme)
  const own = { ...app.window, ...readPageJson(world.pack, route) }
  const isCustom = own.navigationStyle === 'custom'
  const ink = runner.pages.top?.barInk ?? themed(own.navigationBarTextStyle ?? 'black')
  const top = isCustom ? 0 : screen.statusBarHeight + titleBarPx
  const bottom = tabs.includes(route) ? tabBarPx : 0
  const page = `<iframe style="top:${top}px;height:${screen.screenHeight - top - bottom}px" srcdoc="${escaped(pageDocument(runner))}"></iframe>`
  const bar = isCustom
    ? ''
    : `<header style="height:${top}px;background:${themed(own.navigationBarBackgroundColor ?? '#000')}">${escaped(runner.pages.top?.title ?? own.navigationBarTitleText ?? '')}</header>`
  const body = [page, bar, phoneTop(ink), bottom > 0 ? tabBar(world, route, themed) : '', above(world)].join('')
  const ground = themed(app.window?.backgroundColor ?? '#fff')
  return `<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width"><style>${frameStyles}</style><body class="ink-${ink}" style="background:${ground}">${body}`
}

type Themed = (value: string) => string

/** `@name` is looked up in theme.json. */
function themedValues({ pack }: World, theme: Theme): Themed {
  const file = path.join(pack.root, pack.app.themeLocation ?? 'theme.json')
  const themes: Record<string, Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return (value) => (value.startsWith('@') ? (themes[theme]?.[value.slice(1)] ?? value) : value)
}

function phoneTop(ink: string): string {
  const { left, top, width, height } = menuButton
  return (
    `<div class="status" style="height:${screen.statusBarHeight}px">9:41</div>` +
    `<div class="capsule" style="left:${left}px;top:${top}px;width:${width}px;height:${height}px" data-ink="${ink}"><i>•••</i><b></b><i>◎</i></div>`
  )
}

function tabBar({ pack }: World, route: string, themed: Themed): string {
  const { list = [], color = '#000', selectedColor = '#000', backgroundColor = '#fff' } = pack.app.tabBar ?? {}
  const tabs = list.map(({ pagePath, text = '', iconPath = '', selectedIconPath = iconPath }) => {
    const on = pagePath === route
    const icon = assetData(pack.root, themed(on ? selectedIconPath : iconPath))
    return `<li style="color:${themed(on ? selectedColor : color)}"><img src="${icon}">${escaped(text)}</li>`
  })
  return `<ul style="height:${tabBarPx}px;background:${themed(backgroundColor)}">${tabs.join('')}</ul>`
}

/** WeChat's own panels: the last question and the last message. */
function above({ overlay }: World): string {
  const modal = overlay.modals.at(-1)
  const panel = modal
    ? `<div class="modal"><div><b>${escaped(modal.title ?? '')}</b><p>${escaped(modal.content ?? '')}</p></div></div>`
    : ''
  const words = overlay.loading?.title ?? overlay.toast?.title
  return panel + (words ? `<div class="toast">${escaped(words)}</div>` : '')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
