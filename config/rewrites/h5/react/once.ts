import type { Rewrite } from '../../rewrite'

/** What a half of React says once and we otherwise. */
export const once = (name: string, find: RegExp, by: string): Rewrite => ({ name, find, times: 1, by })

/** What it says so many times. */
export const often = (times: number, name: string, find: RegExp, by: string): Rewrite => ({ name, find, times, by })

/** What it says once, from here to the place that `before` begins with. */
export const cut = (name: string, from: string, before: string, by = ''): Rewrite =>
  once(name, new RegExp(`${escaped(from)}[^]*?(?=${escaped(before)})`, 'g'), by)

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
