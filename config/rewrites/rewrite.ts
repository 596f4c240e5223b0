/** One thing that Taro's output says and ours says otherwise. */
export interface Rewrite {
  /** What it is about, as a build that fails says it. */
  readonly name: string
  /** With the flag g. */
  readonly find: RegExp
  /** How often Taro says it: known beforehand, or by another sign in the same text. */
  readonly times: number | ((text: string) => number)
  readonly by: string | ((found: string, ...parts: string[]) => string)
}

/** Writes over what Taro says. Its output may change with its version: what is there more or less often than known must not go unseen. */
export function rewritten(text: string, { name, find, times, by }: Rewrite): string {
  const found = countOf(text, find)
  const known = typeof times === 'number' ? times : times(text)
  if (found !== known || found === 0) {
    throw new Error(`Taro has changed: ${name} is there ${found} times and should be ${known} times (config/rewrites)`)
  }
  return text.replace(find, by as string)
}

/** Each in its turn, over what those before it have written. */
export function rewrittenBy(text: string, rewrites: readonly Rewrite[]): string {
  return rewrites.reduce(rewritten, text)
}

export function countOf(text: string, find: RegExp): number {
  return [...text.matchAll(find)].length
}

/** As often as these words. */
export function asOftenAs(...marks: string[]): (text: string) => number {
  return (text) => marks.reduce((sum, mark) => sum + text.split(mark).length - 1, 0)
}
