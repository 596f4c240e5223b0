import { isPlaceholder, provinceCodeOf, regions } from './division'
import { cityName, regionName } from './names'

interface Beginning {
  readonly code: string
  readonly text: string
}

/** How addresses begin that lie in a region: with its full name, or with that without the province. The longest first. */
const beginnings: readonly Beginning[] = [...regions.values()]
  .filter(({ name }) => !isPlaceholder(name))
  .flatMap(({ code }) => {
    const whole = regionName(code)
    const province = regionName(provinceCodeOf(code))
    return [whole, whole.slice(province.length)].map((text) => ({ code, text }))
  })
  .filter(({ text }) => text.length > 2)
  .sort((a, b) => b.text.length - a.text.length)

/** The smallest region that an address begins with, and its city, or null: 上海市徐汇区 and 上海市 for 上海市徐汇区武康路 376 号. */
export function regionOfAddress(address: string): { region: string; city: string } | null {
  const bare = address.replace(/\s/g, '')
  const code = beginnings.find(({ text }) => bare.startsWith(text))?.code
  return code === undefined ? null : { region: regionName(code), city: cityName(code) }
}
