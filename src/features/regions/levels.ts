import type { Region } from '@contract/regions'

/** What has been chosen so far in the area selector, from the province down. */
export type Chosen = readonly Region[]

/** Two levels of a six-digit code: 310000 for 310104. */
export function provinceCodeOf(code: string): string {
  return code === '' ? '' : `${code.slice(0, 2)}0000`
}

/**
 * The chosen names in one line, none of them twice: 上海市徐汇区, 江苏省苏州市姑苏区, 甘肃省嘉峪关市. A level that only repeats the one
 * above (重庆市（县）) is left out.
 */
export function fullName(chosen: Chosen): string {
  const names = chosen.map(({ name }) => name)
  const repeats = (name: string, index: number) => index > 0 && name.startsWith(names[index - 1] ?? name)
  return names.filter((name, index) => !repeats(name, index)).join('')
}

/** A city as chips and headings say it: 上海 for 上海市. */
export function shortCityName(name: string): string {
  return name.replace(/(市|地区|盟)$/, '')
}
