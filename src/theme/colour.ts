/** Parts of 255. */
export interface Colour {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** Reads a colour of 3 or 6 hex digits, or `rgb(…)` (product 15.5); null for anything else. */
export function parseColour(text: string): Colour | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (hex !== undefined) {
    const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return colourOf(pairs.map((pair) => parseInt(pair, 16)))
  }
  const parts = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/i.exec(text.trim())
  return parts && colourOf(parts.slice(1).map(Number))
}

function colourOf([red = 0, green = 0, blue = 0]: readonly number[]): Colour | null {
  return Math.max(red, green, blue) <= 255 ? { red, green, blue } : null
}

/** As WCAG 2 has it: 0 is black, 1 is white. */
function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How well two colours stand apart, 1 to 21 (WCAG 2); 4.5 is wanted for text, 3 for what is large or drawn. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const darkInk = '#14191c'
const lightInk = '#ffffff'

/** The ink that reads better on a ground; dark on one that is no colour we can read. */
export function inkOn(ground: string): string {
  const [colour, dark, light] = [ground, darkInk, lightInk].map(parseColour)
  if (!colour || !dark || !light) return darkInk
  return contrast(colour, dark) >= contrast(colour, light) ? darkInk : lightInk
}
