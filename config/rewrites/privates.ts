import { createHash } from 'node:crypto'
import path from 'node:path'
import type { LoaderContext } from 'webpack'

/** The files it writes over, how many of them a build meets, and its own. */
export const privateFiles =
  /@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/](focusManager|mutation|mutationCache|mutationObserver|onlineManager|queriesObserver|query|queryCache|queryClient|queryObserver|removable|timeoutManager)\.js$/
export const privateFileCount = 12
export const privatesFile = __filename

/**
 * Private names of TanStack Query's classes, which our oldest browsers cannot read and the compiler makes longer and slower than the rest of them:
 * short names instead, each class's own, so that one that extends another never meets the same.
 */
export default function privates(this: LoaderContext<object>, source: string): string {
  return withoutPrivates(source, path.basename(this.resourcePath))
}

const privateName = /#([a-zA-Z]\w*)/g

/** The same names for the same file, whatever chunk it is in. */
export function withoutPrivates(source: string, file: string): string {
  if (!/\bthis\.#/.test(source)) throw new Error(`${file} has no private names any more (config/rewrites/privates.ts)`)
  const own = createHash('sha256').update(file).digest('base64url').replace(/[-_]/g, '').slice(0, 2)
  const names = [...new Set([...source.matchAll(privateName)].map(([, name = '']) => name))]
  return source.replace(privateName, (_, name: string) => `$${own}${names.indexOf(name).toString(36)}`)
}
