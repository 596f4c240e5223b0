import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, inkOn, parseColour } from '@/theme/colour'

const green = { red: 10, green: 127, blue: 88 }

describe('a colour', () => {
  test.each([
    ['#0a7f58', green],
    ['#0A7F58', green],
    ['#fff', { red: 255, green: 255, blue: 255 }],
    ['#e4e', { red: 238, green: 68, blue: 238 }],
    ['rgb(10, 127, 88)', green],
    ['rgb(10,127,88)', green],
    ['rgb(256, 0, 0)', null],
    ['#12', null],
    ['#12345', null],
    ['green', null],
    ['', null],
  ])('%s', (text, colour) => expect(parseColour(text)).toEqual(colour))

  test.each([
    ['#ffffff', '#14191c'],
    ['#e4e4e4', '#14191c'],
    ['#0f3d45', '#ffffff'],
    ['var(--fill)', '#14191c'],
  ])('on %s one reads %s', (ground, ink) => expect(inkOn(ground)).toBe(ink))
})

const sheet = readFileSync(join(__dirname, '../../../src/theme/themes.scss'), 'utf8')
const [, light = '', dark = ''] = sheet.split(/@mixin (?:light|dark) \{/)

function tokensOf(part: string): Map<string, string> {
  const body = part.split('\n}')[0] ?? ''
  return new Map([...body.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name = '', value = '']) => [name, value]))
}

const themes = { light: tokensOf(light), dark: new Map([...tokensOf(light), ...tokensOf(dark)]) }

/** Product 17.6: what is written on what. */
const pairs = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-press'],
  ['primary-text', 'surface'],
  ['primary-text', 'page'],
  ['primary-text', 'primary-soft'],
  ['primary-text', 'fill'],
  ['on-teal', 'teal'],
  ['gold', 'teal'],
  ['on-primary', 'warning-fill'],
  ['ink-1', 'surface'],
  ['ink-1', 'page'],
  ['ink-1', 'teal-soft'],
  ['ink-2', 'surface'],
  ['ink-2', 'fill'],
  ['ink-2', 'primary-soft'],
  ['ink-2', 'teal-soft'],
  ['ink-3', 'surface'],
  ['ink-3', 'page'],
  ['ink-3', 'fill'],
  ['ink-3', 'error-soft'],
  ['success', 'surface'],
  ['success', 'success-soft'],
  ['warning', 'surface'],
  ['warning', 'warning-soft'],
  ['error', 'surface'],
  ['error', 'error-soft'],
  ['senior-text', 'teal-soft'],
  ['on-primary', 'badge'],
] as const

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  test.each(pairs)('%s on %s stands apart at 4.5 or more', (text, ground) => {
    const [one, other] = [text, ground].map((name) => parseColour(tokens.get(name) ?? ''))
    if (!one || !other) throw new Error(`${text} or ${ground} is no colour`)
    expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5)
  })
})
