import type { Region } from '@contract/regions'

/** What has been chosen so far in the area selector, from the province down. */
export type Chosen = readonly Region[]

/** Two levels of a six-digit code: 310000 for 310104. */
export function provinceCodeOf(code: string): string {
  return code === '' ? '' : `${code.slice(0, 2)}0000`
}

/** The chosen names in one line, a municipality's not twice: 上海市徐汇区, 江苏省苏州市姑苏区. */
export function fullName(chosen: Chosen): string {
  return chosen
    .map(({ name }) => name)
    .filter((name, index, names) => name !== names[index - 1])
    .join('')
}

/** A city as chips and headings say it: 上海 for 上海市. */
export function shortCityName(name: string): string {
  return name.replace(/(市|地区|盟)$/, '')
}
