import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepUsed, type ComponentTable } from '../../../config/weappTemplates'
import { temporaryFolder } from '../../support/temporaryFolder'

const whole = (): ComponentTable => ({
  View: { 'hover-class': '', animation: '' },
  Text: {},
  Image: { mode: '', webp: '' },
  ScrollView: { 'scroll-x': '', reverse: '' },
  Swiper: { autoplay: '', 'easing-function': '' },
  SwiperItem: {},
  MovableView: { inertia: '' },
})

function keptOf(source: string): ComponentTable {
  const folder = temporaryFolder('sources')
  writeFileSync(join(folder, 'a.tsx'), source)
  const table = whole()
  keepUsed(table, folder)
  return table
}

test('a component or an attribute that no file names has no template', () => {
  const table = keptOf(`import { Image, View } from '@tarojs/components'\n<Image mode="aspectFit" />`)
  expect(Object.keys(table)).toEqual(['View', 'Text', 'Image', 'ScrollView'])
  expect(table['Image']).toEqual({ mode: '' })
})

test('a scroll view has what the files that draw one name', () => {
  const drawn = keptOf(`import { ScrollView } from '@tarojs/components'\n<ScrollView scrollX />`)
  expect(drawn['ScrollView']).toEqual({ 'scroll-x': '' })
  expect(keptOf('[].reverse()')['ScrollView']).toEqual({})
})

test('what a component of the kit draws has its template, though our own files never name it', () => {
  const table = keptOf(`import { Swiper as Pages } from '@nutui/nutui-react-taro'\n<Pages />`)
  expect(Object.keys(table)).toContain('Swiper')
  expect(Object.keys(table)).toContain('SwiperItem')
  expect(Object.keys(table)).not.toContain('MovableView')
})
