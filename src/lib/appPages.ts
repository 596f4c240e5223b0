import { isTab, routes, routeSpec, type Route } from './routes'

interface SubPackage {
  root: string
  pages: string[]
}

const all = Object.keys(routes).filter((path): path is Route => Object.hasOwn(routes, path))

/** The pages of the main package: the five tabs, in the order of the tab bar. */
export const mainPages: string[] = all.filter(isTab)

/** One sub-package for each folder below `pages/` that holds no tab. Paths stay as product 2.3 has them. */
export function subPackages({ withH5Only }: { withH5Only: boolean }): SubPackage[] {
  const packages = new Map<string, string[]>()
  for (const route of all) {
    if (isTab(route) || (routeSpec(route).h5Only && !withH5Only)) continue
    const [pages, folder, ...rest] = route.split('/')
    const root = `${pages}/${folder}`
    packages.set(root, [...(packages.get(root) ?? []), rest.join('/')])
  }
  return [...packages].map(([root, pages]) => ({ root, pages }))
}
