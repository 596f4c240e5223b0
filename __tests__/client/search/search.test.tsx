import { read } from '@/device/storage'
import { recentWords, rememberWord } from '@/features/search/recent'
import { readScanned } from '@/features/search/useScan'
import { takeForTab } from '@/lib/tabParams'
import type { Suggestions } from '@contract/search'
import { aModelDetail } from '../models/detail/fixtures'
import { openPage } from '../page'
import { act, anApi, byText, has, leave, press, refusal, settle, textsOf, type, valueOf } from '../screen'
import { aShareOrderCard } from '../shareOrders/fixtures'
import { pageOf } from '../spec/seen/answers'
import { nobody, signedIn } from '../spec/seen/session'

const route = '/pages/search/search'
const none = { models: [], posts: [], shareOrders: [] }
const faceUrl = 'https://pictures.test/face.webp'

const suggestions: Suggestions = {
  models: [{ id: 'm1', no: 'M1001', name: '林知夏', faceUrl, pccName: '上海市徐汇区' }],
  shareOrders: [
    {
      shareId: 's1',
      name: '林知夏',
      faceUrl,
      pccName: '上海市徐汇区',
      shareStartTime: '2026-11-28T14:00:00+08:00',
      shareEndTime: '2026-11-28T16:00:00+08:00',
    },
  ],
  posts: [{ id: 'p1', text: '和林知夏在外滩', nickname: '小满', avatarUrl: faceUrl }],
}

beforeEach(() => window.localStorage.clear())
afterEach(leave)

async function open(path = route, answers: Parameters<typeof anApi>[0] = {}) {
  await nobody()
  const api = anApi({ listHotWords: { words: [] }, suggest: none, ...answers })
  const asked = await openPage(path)
  return { api, asked }
}

/** Words are asked about when they have been quiet for half a second. */
async function quiet(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await settle()
}

describe('before a word is typed', () => {
  test('the words of before are searched for again at a press, and forgotten at another', async () => {
    rememberWord('汉服')
    rememberWord('胶片')
    const { asked } = await open()
    expect(read('tourSearch')).toEqual(['胶片', '汉服'])
    expect(textsOf('.pp-search-start__word')).toEqual(['胶片', '汉服'])
    await press(byText('汉服'))
    expect(asked).toEqual([['redirectTo', `${route}?keyword=%E6%B1%89%E6%9C%8D&tab=models`]])
    expect(recentWords()).toEqual(['汉服', '胶片'])
    await press('#search-forget')
    expect([recentWords(), has('.pp-search-start__word')]).toEqual([[], false])
  })

  test('what others search for is searched for at a press', async () => {
    const { asked } = await open(route, { listHotWords: { words: ['国风', '日落'] } })
    expect(textsOf('.pp-search-start__title')).toEqual(['大家在搜'])
    await press(byText('日落'))
    expect(asked).toEqual([['redirectTo', `${route}?keyword=%E6%97%A5%E8%90%BD&tab=models`]])
  })

  test('with neither it says what can be searched for, also where hot words do not come', async () => {
    await open(route, { listHotWords: refusal('INTERNAL') })
    expect(textsOf('.pp-search-start__hint')).toEqual(['搜模特的名字、编号，拼单的说明，或帖子里的字句'])
  })
})

describe('while one types', () => {
  test('one character asks for nothing and says how many it takes', async () => {
    const { api } = await open()
    await type('#search-words', '林')
    await quiet()
    expect(textsOf('.pp-search-start__hint')).toEqual(['请输入至少两个字'])
    expect(api.names()).not.toContain('suggest')
  })

  test('models come first, each thing with a face and the way to it', async () => {
    const { asked, api } = await open(route, { suggest: suggestions })
    await type('#search-words', '林')
    await type('#search-words', ' 林知 ')
    await quiet()
    expect(api.names().filter((name) => name === 'suggest')).toHaveLength(1)
    expect(api.last('suggest')?.query).toBe('words=林知')
    expect(textsOf('.pp-suggestions__name')).toEqual(['搜索「林知」', '林知夏', '林知夏的拼单', '和林知夏在外滩'])
    expect(textsOf('.pp-suggestions__note')).toEqual(['M1001 · 上海 · 徐汇', '11-28 14:00–16:00 · 上海 · 徐汇', '小满'])
    expect(document.querySelectorAll('.pp-suggestions .pp-avatar')).toHaveLength(3)
    const rows = [...document.querySelectorAll<HTMLElement>('.pp-suggestions__row')]
    for (const row of rows.slice(1)) await press(row)
    expect(asked).toEqual([
      ['navigateTo', '/pages/model/detail?id=m1'],
      ['navigateTo', '/pages/pdDetail/pdDetail?id=s1'],
      ['navigateTo', '/pages/square/detail?id=p1'],
    ])
    expect(recentWords()).toEqual(['林知'])
  })

  test('what was asked about other words is not waited for', async () => {
    await open()
    const answered = window.fetch
    const signals: (AbortSignal | null | undefined)[] = []
    window.fetch = (url: RequestInfo | URL, init?: RequestInit) => {
      signals.push(init?.signal)
      const hangs = new Promise<never>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error())),
      )
      return signals.length === 1 ? hangs : answered(url, init)
    }
    await type('#search-words', '林知')
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
    await type('#search-words', '林知夏')
    await quiet()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  })

  test('a search is remembered and carried by the address, where suggestions fail too', async () => {
    const { asked } = await open(`${route}?tab=posts`, { suggest: refusal('TOO_MANY') })
    await type('#search-words', '100%_🎞')
    await quiet()
    expect(textsOf('.pp-suggestions__name')).toEqual(['搜索「100%_🎞」'])
    await press('#search-go')
    expect(asked).toEqual([['redirectTo', `${route}?keyword=${encodeURIComponent('100%_🎞')}&tab=posts`]])
    expect(recentWords()).toEqual(['100%_🎞'])
  })

  test.each([
    ['somebody signed in', signedIn, ['胶片']],
    ['a visitor', nobody, []],
  ])('a search of %s is counted once', async (_, session, counted) => {
    await session()
    const api = anApi({ listHotWords: { words: [] }, suggest: none, countSearch: { counted: true } })
    await openPage(route)
    await type('#search-words', '胶片')
    await quiet()
    await press('#search-go')
    expect(api.all('countSearch').map(({ body }) => Reflect.get(Object(body), 'words'))).toEqual(counted)
  })
})

describe('results', () => {
  const found = `${route}?keyword=%E6%9E%97%E7%9F%A5`

  test('every kind is a tab with its number, and all are asked for once', async () => {
    const { api } = await open(found, { listModels: pageOf(aModelDetail({ name: '林知夏' })), listHot: pageOf() })
    expect(valueOf('#search-words')).toBe('林知')
    expect(textsOf('.pp-tabs__tab')).toEqual(['模特1', '拼单1', '动态'])
    expect(textsOf('.pp-model-card__name')).toEqual(['林知夏'])
    expect(api.names().filter((name) => name.startsWith('list') && name !== 'listHotWords')).toEqual([
      'listModels',
      'listModels',
      'listHot',
    ])
    expect(api.all('listModels').map(({ query }) => query.includes('keyword=林知'))).toEqual([true, true])
    expect(api.last('listHot')?.query).toBe('keyword=林知&kinds[]=post&kinds[]=theme')
  })

  test('the tab that the address names is shown', async () => {
    await open(`${found}&tab=shareOrders`, { listModels: pageOf(aShareOrderCard()), listHot: pageOf() })
    expect(has('.pp-share-order-list')).toBe(true)
  })

  test('a kind without results leads to one that has some', async () => {
    const { api } = await open(`${found}&tab=posts`, { listModels: pageOf(aModelDetail()), listHot: pageOf() })
    expect(textsOf('.pp-empty__note')).toEqual(['模特里找到 1 个结果'])
    await press(byText('看看模特'))
    expect(has('.pp-model-card')).toBe(true)
    expect(api.names().filter((name) => name === 'listModels')).toHaveLength(2)
  })

  test('nothing at all leads to everything', async () => {
    await open(`${found}&tab=shareOrders`, { listModels: pageOf(), listHot: pageOf() })
    expect(textsOf('.pp-empty__note')).toEqual(['换个关键字试试'])
    await press(byText('看全部拼单'))
    expect(takeForTab('pages/index/model')).toEqual({ searchType: '2' })
  })

  test('the filter of the models tab goes on with the words', async () => {
    await open(`${found}&tab=shareOrders`, { listModels: pageOf(), listHot: pageOf() })
    await press('#search-refine')
    expect(takeForTab('pages/index/model')).toEqual({ searchType: '2', keyword: '林知' })
  })

  test('other words bring suggestions back and keep the tab', async () => {
    const { asked } = await open(found, { listModels: pageOf(), listHot: pageOf() })
    await press(byText('拼单'))
    await type('#search-words', '林知夏')
    expect(has('.pp-result-tabs')).toBe(false)
    await press('#search-go')
    expect(asked).toEqual([['redirectTo', `${route}?keyword=${encodeURIComponent('林知夏')}&tab=shareOrders`]])
  })

  test('an address with 200 characters searches for what fits, one with a single character says how many it takes', async () => {
    const { api } = await open(`${route}?keyword=${'a'.repeat(200)}`, { listModels: pageOf(), listHot: pageOf() })
    expect(api.last('listHot')?.query).toContain(`keyword=${'a'.repeat(40)}&`)
    const short = await open(`${route}?keyword=%E6%9E%97`)
    expect(textsOf('.pp-search-start__hint')).toEqual(['请输入至少两个字'])
    expect(short.api.names()).not.toContain('listModels')
  })
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
