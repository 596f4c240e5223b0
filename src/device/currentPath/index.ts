/** The page on screen as `/pages/…?query`, the query still encoded. On H5 the address says it. */
export function currentPath(): string {
  const { pathname, search } = window.location
  return (pathname === '/' ? '/pages/index/index' : pathname) + search
}
