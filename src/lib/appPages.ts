import type { Route, TabRoute } from '@contract/routes'

/** What an app config lists of pages: those of the main package by their paths, the others below the folder of their package. */
interface PageLists {
  readonly pages: readonly TabRoute[]
  readonly subPackages: readonly SubPackage[]
}

/** One folder below `pages/`: only what the table of routes has there. */
type SubPackage = {
  [R in Route]: R extends `pages/${infer Folder}/${string}` ? InFolder<`pages/${Folder}`> : never
}[Route]
interface InFolder<Root extends string> {
  readonly root: Root
  readonly pages: ReadonlyArray<Route extends infer R ? (R extends `${Root}/${infer Rest}` ? Rest : never) : never>
}

type Listed<C extends PageLists> = C['pages'][number] | Below<C['subPackages'][number]>
type Below<S> = S extends {
  readonly root: infer Root extends string
  readonly pages: ReadonlyArray<infer P extends string>
}
  ? `${Root}/${P}`
  : never

/** Nothing, or a field that no config has, named as the pages that it lacks. */
type Complete<C extends PageLists> = [Exclude<Route, Listed<C>>] extends [never]
  ? unknown
  : { readonly lacks: Exclude<Route, Listed<C>> }

/**
 * Taro's own function by another type: the config lists each page of the table of routes, and none that is not in it, as literals,
 * which Taro's tools read; else it does not compile.
 */
export function defineAppConfig<const C extends PageLists & Omit<Taro.AppConfig, keyof PageLists>>(
  config: C & Complete<C>,
): C {
  return config
}
