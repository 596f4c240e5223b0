import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Findings } from './gateFindings'
import { noFindings } from './gateFindings'
import type { MiniPackage } from './packageFiles'
import { readPageJson } from './packageFiles'

const themes = ['light', 'dark'] as const
/** WeChat takes no larger icon on a tab. */
const iconBytesMax = 40 * 1024

/** What a dark phone needs: each `@name` has a value in both themes, and each tab its icons. */
export function checkTheme(pack: MiniPackage): Findings {
  const found = noFindings()
  const { app } = pack
  if (!app.darkmode) found.warnings.push('app.json: darkmode is off, so a dark phone shows WeChat’s bars light')
  const values = readThemes(pack)
  const named = [app.window, app.tabBar, ...pack.pages.map((page) => readPageJson(pack, page))]
  for (const name of new Set(named.flatMap(themedNames))) {
    for (const theme of themes) {
      if (values[theme]?.[name] === undefined) found.errors.push(`theme.json: ${theme} has no ${name}`)
    }
  }
  for (const { text, iconPath, selectedIconPath } of app.tabBar?.list ?? []) {
    for (const icon of [iconPath, selectedIconPath]) {
      for (const theme of themes)
        found.errors.push(...iconFaults(pack.root, String(text), valueOf(values[theme], icon)))
    }
  }
  return found
}

function readThemes({ root, app }: MiniPackage): Partial<Record<string, Record<string, string>>> {
  const file = path.join(root, app.themeLocation ?? '')
  return app.themeLocation && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function themedNames(settings: unknown): string[] {
  return [...JSON.stringify(settings ?? {}).matchAll(/"@(\w+)"/g)].map(([, name = '']) => name)
}

function valueOf(theme: Record<string, string> | undefined, value: string | undefined): string | undefined {
  return value?.startsWith('@') ? theme?.[value.slice(1)] : value
}

function iconFaults(root: string, tab: string, icon: string | undefined): string[] {
  const file = path.join(root, icon ?? '')
  if (icon === undefined || !existsSync(file)) return [`tab ${tab} has no icon ${icon ?? ''}`]
  return readFileSync(file).length > iconBytesMax ? [`tab ${tab}: ${icon} is over 40 KB`] : []
}
