import type { Change, Changes } from './change'
import { entities } from './entities'
import { rules } from './rules'
import { screens } from './screens'
import { wire } from './wire'
import { words } from './words'

export { families } from './families'

export interface Made {
  readonly file: string
  readonly change: Change
}

const parts: readonly Changes[] = [words, rules, wire, entities, screens]

/** Every change that is made alone. */
export const all: readonly Made[] = parts.flatMap((part) =>
  Object.entries(part).flatMap(([file, changes]) => changes.map((change) => ({ file, change }))),
)

/** A file with one change; fails where what is to be changed is not there, or there twice. */
export function changed(text: string, { file, change: [, was, is, after = ''] }: Made): string {
  const from = text.indexOf(after)
  const at = text.indexOf(was, from)
  if (from < 0 || at < 0) throw new Error(`${file} has no ${was} after ${after}`)
  if (after === '' && text.indexOf(was, at + 1) >= 0) throw new Error(`${file} has ${was} twice`)
  return text.slice(0, at) + is + text.slice(at + was.length)
}
