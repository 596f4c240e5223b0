import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The fields of app.json that the runner and the gate read. */
export interface AppJson {
  pages: string[]
  entryPagePath?: string
  subPackages?: { root: string; pages: string[] }[]
  subpackages?: { root: string; pages: string[] }[]
  tabBar?: {
    color?: string
    selectedColor?: string
    backgroundColor?: string
    list: { pagePath: string; text?: string; iconPath?: string; selectedIconPath?: string }[]
  }
  window?: BarJson & { backgroundColor?: string }
  darkmode?: boolean
  themeLocation?: string
  usingComponents?: Record<string, string>
  lazyCodeLoading?: string
  requiredPrivateInfos?: string[]
  __usePrivacyCheck__?: boolean
  preloadRule?: Record<string, { packages: string[] }>
  permission?: Record<string, { desc?: string }>
  sitemapLocation?: string
}

/** The bar above a page; a page's own settings go before the app's. */
interface BarJson {
  navigationBarTitleText?: string
  navigationBarTextStyle?: string
  navigationBarBackgroundColor?: string
  navigationStyle?: string
}

export interface PageJson extends BarJson {
  component?: boolean
  usingComponents?: Record<string, string>
}

/** A compiled mini-program on disk: what app.json says and where the files are. */
export interface MiniPackage {
  root: string
  app: AppJson
  /** Every page, sub-packages included, without a leading slash. */
  pages: string[]
  tabs: string[]
  subRoots: string[]
}

export function readPackage(dist: string): MiniPackage {
  const root = path.resolve(dist)
  const appFile = path.join(root, 'app.json')
  if (!existsSync(appFile)) throw new Error(`no compiled mini-program in ${root}: app.json is missing`)
  const app: AppJson = JSON.parse(readFileSync(appFile, 'utf8'))
  const subs = app.subPackages ?? app.subpackages ?? []
  return {
    root,
    app,
    pages: [...app.pages, ...subs.flatMap((sub) => sub.pages.map((page) => path.posix.join(sub.root, page)))],
    tabs: (app.tabBar?.list ?? []).map((tab) => tab.pagePath),
    subRoots: subs.map((sub) => sub.root.replace(/\/?$/, '/')),
  }
}

/** Page or component settings; an absent file counts as empty, as WeChat takes it. */
export function readPageJson(pack: MiniPackage, page: string): PageJson {
  const file = path.join(pack.root, `${page}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Every file under the package, relative to its root, with forward slashes. */
export function listFiles(root: string): string[] {
  const found: string[] = []
  const visit = (folder: string): void => {
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name)
      if (statSync(file).isDirectory()) visit(file)
      else found.push(path.relative(root, file).split(path.sep).join('/'))
    }
  }
  visit(root)
  return found.sort()
}
