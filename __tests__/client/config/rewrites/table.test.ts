import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appTable, keepUsed, type ComponentTable } from '../../../../config/rewrites/weapp/table'
import { temporaryFolder } from '../../../support/temporaryFolder'

const whole = (): ComponentTable => ({
  View: { 'hover-class': '', animation: '' },
  Text: {},
  Image: { mode: '', webp: '', bindLoad: '' },
  ScrollView: { 'scroll-x': '', reverse: '' },
  Swiper: { autoplay: '', 'easing-function': '' },
  SwiperItem: {},
  Button: {},
  Input: {},
  Textarea: {},
  MovableView: { inertia: '' },
})

function keptOf(source: string): ComponentTable {
  const table = whole()
  keepUsed(table, folderWith(source))
  return table
}

function folderWith(source: string): string {
  const folder = temporaryFolder('sources')
  writeFileSync(join(folder, 'a.tsx'), source)
  return folder
}

const pictures = `import { Image, View } from '@tarojs/components'\n`

test('a component or an attribute that no file names has no template', () => {
  const table = keptOf(`${pictures}<Image mode="aspectFit" />`)
  expect(Object.keys(table)).toEqual(['View', 'Text', 'Image', 'ScrollView'])
  expect(table['Image']).toEqual({ mode: '' })
})

test.each([
  ['an element', '<Image onLoad={see} />', { bindLoad: '' }],
  ['an object that is spread over one', `const more = { onLoad: see, webp: true }`, { bindLoad: '', webp: '' }],
  ['a remark', '// onLoad, webp', {}],
  ['a text', `say('webp')`, {}],
  ['a variable', 'const onLoad = webp', {}],
])('a word in %s', (_where, source, kept) => {
  expect(keptOf(pictures + source)['Image']).toEqual(kept)
})

test('a scroll view has what the files that draw one name', () => {
  const drawn = keptOf(`import { ScrollView } from '@tarojs/components'\n<ScrollView scrollX />`)
  expect(drawn['ScrollView']).toEqual({ 'scroll-x': '' })
  expect(keptOf('<List reverse />')['ScrollView']).toEqual({})
})

test('what a component of the kit draws has its template, though our own files never name it', () => {
  const table = keptOf(`import { Swiper as Pages } from '@nutui/nutui-react-taro'\n<Pages />`)
  expect(Object.keys(table)).toContain('Swiper')
  expect(Object.keys(table)).toContain('SwiperItem')
  expect(Object.keys(table)).not.toContain('MovableView')
})

test('a component that Taro no longer knows fails the build', () => {
  expect(() => keptOf(`import { Carousel } from '@tarojs/components'`)).toThrow(/its table has no Carousel/)
})

const inputs = `import { Button, Image, Input, Textarea } from '@tarojs/components'\n<Image mode="aspectFit" ariaLabel="" />`
const inTaro = (internalComponents: ComponentTable) => [
  { combination: { config: { template: { internalComponents } } } },
]

test('what a screen reader is told is added to what Taro knows, and fails the build once Taro knows it', () => {
  const folder = folderWith(inputs)
  expect(appTable(inTaro(whole()), folder)['Input']).toHaveProperty('aria-label')
  const newer = inTaro({ ...whole(), Input: { 'aria-label': '' } })
  expect(() => appTable(newer, folder)).toThrow(/of Input aria-label should be new/)
  expect(() => appTable(inTaro({ ...whole(), Image: {} }), folder)).toThrow(/of Image mode should be known/)
})
