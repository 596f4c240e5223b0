import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chain } from '../../../../config/chain'
import { h5Chain } from '../../../../config/h5'
import appConfig from '../../../../src/app.config'

/** The part of a file that a pattern finds first; null for none. */
export function inFile(path: string, pattern: RegExp): string | null {
  const text = readFileSync(join(__dirname, '../../../..', path), 'utf8')
  const [whole = null, part] = pattern.exec(text) ?? []
  return part ?? whole
}

const { pages = [], subPackages = [] } = appConfig

/** Every page that the product is built with. */
export const allPages: readonly string[] = [
  ...pages,
  ...subPackages.flatMap((one) => one.pages.map((page) => `${one.root}/${page}`)),
]

export const tabs = (appConfig.tabBar?.list ?? []).map(({ pagePath }) => pagePath)

/** What a page tells Taro of itself, where the product has that page. */
export async function pageConfigOf(page: string): Promise<Taro.PageConfig> {
  if (!allPages.includes(page)) throw new Error(`no page ${page}`)
  const { default: config }: { default: Taro.PageConfig } = await import(`../../../../src/${page}.config`)
  return config
}

/** What the build of H5 sets of webpack: stands where webpack-chain is, whose every step leads on. */
export function h5Setting(name: string): unknown {
  const settings = new Map<unknown, unknown>()
  const step = (): Chain =>
    new Proxy<object>(
      (...values: unknown[]) => {
        settings.set(values[0], values[1])
        return step()
      },
      { get: () => step() },
    ) as Chain
  h5Chain(step())
  return settings.get(name)
}
