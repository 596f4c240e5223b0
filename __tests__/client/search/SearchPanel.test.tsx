import { read } from '@/device/storage'
import { recentWords, rememberWord } from '@/features/search/recent'
import { SearchPanel } from '@/features/search/SearchPanel'
import { readScanned } from '@/features/search/useScan'
import { aStack } from '../../support/client/stack'
import { byText, has, leave, press, show, textsOf, type } from '../screen'

async function open() {
  aStack('/')
  const searched: string[][] = []
  const closed = jest.fn()
  await show(
    <SearchPanel first="models" onSearch={(target, words) => searched.push([target, words])} onClose={closed} />,
  )
  return { searched, closed }
}

afterEach(leave)

test('two characters and up are looked for, in three places', async () => {
  const { searched, closed } = await open()
  await type('#search-words', '汉')
  expect(textsOf('.pp-search-panel__hint')).toEqual(['请输入至少两个字'])
  expect(has('#search-models')).toBe(false)
  await type('#search-words', ' 汉服 ')
  expect(textsOf('.pp-search-panel__way-text')).toEqual(['找模特「汉服」', '找拼单「汉服」', '找作品「汉服」'])
  await press('#search-posts')
  expect(searched).toEqual([['posts', '汉服']])
  expect(closed).toHaveBeenCalledTimes(1)
})

test('recent words are kept under `tour search`, searched again at a press, and forgotten', async () => {
  rememberWord('汉服')
  rememberWord('胶片')
  const { searched } = await open()
  expect(read('tourSearch')).toEqual(['胶片', '汉服'])
  expect(textsOf('.pp-search-panel__word')).toEqual(['胶片', '汉服'])
  await press(byText('汉服'))
  expect(searched).toEqual([['models', '汉服']])
  expect(recentWords()).toEqual(['汉服', '胶片'])
  await press('#search-forget')
  expect(recentWords()).toEqual([])
})

test('ten words are kept, each once', () => {
  for (let n = 1; n <= 12; n++) rememberWord(`词${n}`)
  rememberWord('词5')
  expect(recentWords()).toEqual(['词5', '词12', '词11', '词10', '词9', '词8', '词7', '词6', '词4', '词3'])
})

test.each([
  ['https://pinpai.example/pages/pdDetail/pdDetail?id=1', { kind: 'page', path: '/pages/pdDetail/pdDetail?id=1' }],
  ['/pages/model/detail?id=2', { kind: 'page', path: '/pages/model/detail?id=2' }],
  ['https://elsewhere.example/win', { kind: 'foreign' }],
  [' A1028 ', { kind: 'words', words: 'A1028' }],
])('a code that says %s', (text, found) => {
  expect(readScanned(text)).toEqual(found)
})
