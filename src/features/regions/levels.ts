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

const municipalities = ['11', '12', '31', '50']

/** The cities among what was found, each once and by its own name: 苏州市 for 江苏省苏州市, and a municipality as the city that it is. */
export function citiesOf(found: readonly Region[]): Region[] {
  const cities = new Map<string, Region>()
  for (const { code, name } of found) {
    const own = code.endsWith('0000') && municipalities.includes(code.slice(0, 2)) ? `${code.slice(0, 2)}0100` : code
    if (!own.endsWith('00') || own.endsWith('0000')) continue
    cities.set(own, { code: own, name: name.replace(/^.+?(省|自治区)/, '') })
  }
  return [...cities.values()]
}
