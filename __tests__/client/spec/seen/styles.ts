import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as Sass from 'sass'
import { find } from '../../screen'

// jsdom asks for packages' files for browsers, and those of sass read no files.
const sass: typeof Sass = jest.requireActual('../../../../node_modules/sass/sass.node.js')

const src = join(__dirname, '../../../../src')

let roomRules: string | undefined

/** What all style sheets say of the room in and around boxes, on a phone, but for the reset of all: jsdom takes the last rule. Lengths are of the 750 grid, as rpx. */
function allRoom(): string {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.scss'))
  const all = sheets.map((sheet, place) => `@use '${sheet.replace('.scss', '')}' as sheet-${place};`).join('\n')
  const rules = sass.compileString(all, { loadPaths: [src] }).css.match(/^[^@*{}\s][^{}]*\{[^}]*\}/gm) ?? []
  return rules.filter((rule) => /[\s{](padding|margin)/.test(rule)).join('\n')
}

const sides = ['paddingLeft', 'paddingRight', 'marginLeft', 'marginRight'] as const

/** How wide a part of the open page is, of 750: what everything around it leaves. */
export function widthOf(selector: string): number {
  const sheet = Object.assign(document.createElement('style'), { textContent: (roomRules ??= allRoom()) })
  document.head.append(sheet)
  let width = 750
  for (let at: Element | null = find(selector); at !== null && at !== document.body; at = at.parentElement) {
    const style = window.getComputedStyle(at)
    const own = at === find(selector) ? sides.slice(2) : sides
    for (const side of own) width -= parseFloat(style[side]) || 0
  }
  sheet.remove()
  return width
}

/** What a style sheet says of a property, in the rule of this selector: the first value. Lengths are of the 750 grid, as rpx. */
export function styled(sheet: string, selector: string, property: string): string | undefined {
  const css = sass.compile(join(src, sheet)).css
  const rules = css.split('}').filter((rule) => rule.split('{')[0]?.trim().split('\n').at(-1)?.trim() === selector)
  return new RegExp(`[\\s{]${property}: ([^;]+);`).exec(rules.join())?.[1]
}

const hues = [
  ['red', 0, 15],
  ['orange', 15, 45],
  ['green', 90, 170],
  ['teal', 170, 200],
  ['red', 345, 360],
] as const

/** What one would call a colour of the light theme. */
export function colourOf(token: string): string | undefined {
  const hex = styled('theme/root.scss', ':root', `--${token}`) ?? ''
  const [r = 0, g = 0, b = 0] = (hex.match(/[\da-f]{2}/g) ?? []).map((part) => parseInt(part, 16) / 255)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const turn =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
  const hue = (turn * 60 + 360) % 360
  return hues.find(([, from, to]) => hue >= from && hue < to)?.[0]
}
