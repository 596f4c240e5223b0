import { shortName } from './shortName'

const nameOf = process.env.NODE_ENV === 'production' ? shortName : (name: string) => name
const known = new Map<string, string>()

/** A list of classes as the style sheets name them. */
export function shortClasses(classes: string): string {
  const before = known.get(classes)
  if (before !== undefined) return before
  const short = classes.replace(/\bpp-[\w-]+/g, nameOf)
  known.set(classes, short)
  return short
}
