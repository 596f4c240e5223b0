import type { LoaderContext } from 'webpack'
import { rewritten, type Rewrite } from '../rewrite'

type Names = Readonly<Record<string, Readonly<Record<string, 0>>>>

/** Where Taro says which components there are: for all mini-programs, and for WeChat besides. */
const places: Readonly<Record<string, (names: Names) => Rewrite>> = {
  'shared.esm.js': (names) => ({
    name: 'the table of components',
    find: /const internalComponents = \{[^}]*\};/g,
    times: 1,
    by: () => `const internalComponents = ${JSON.stringify(names)};`,
  }),
  'runtime.js': () => ({
    name: "what WeChat's components add to the table",
    find: /mergeInternalComponents\(components\);/g,
    times: 1,
    by: '',
  }),
}

/** Writes the table of components that the app uses over the ones Taro's runtime is shipped with, so that both are numbered alike. */
export default function ownTable(this: LoaderContext<{ names: Names }>, source: string): string {
  const place = places[/[\w.]+$/.exec(this.resourcePath)?.[0] ?? '']
  if (!place) throw new Error(`${this.resourcePath} is no place of Taro's table of components`)
  const table = place(this.getOptions().names)
  const start = source.search(table.find)
  const written = rewritten(source, table)
  // Nothing reads what is left of the old tables: the minifier drops it once it knows that making it has no effect.
  const shipped = source.slice(0, start).replace(/(?<!function )\b(Object\.assign|singleQuote)\(/g, '/*#__PURE__*/ $1(')
  return shipped + written.slice(start)
}
