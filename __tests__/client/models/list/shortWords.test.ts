import { filterDefaults, setFilter } from '@/features/models/list/filter'
import { openPage } from '../../page'
import { act, anApi, has, leave, press, settle, textsOf, type } from '../../screen'
import { charges } from '../../spec/seen/answers'
import { signedIn } from '../../spec/seen/session'

const none = { records: [], total: 0, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }

afterEach(() => {
  leave()
  setFilter(filterDefaults)
})

/** Search words are asked for when it has been quiet for half a second. */
async function quiet(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await settle()
}

async function openModels(keyword: string) {
  const api = anApi({ listModels: none, listCategories: [], getProvinces: [] })
  await openPage(`/pages/index/model?keyword=${keyword}`)
  return api
}

test('a link to models with one character says how many it takes', async () => {
  const api = await openModels('林')
  await settle()
  expect(textsOf('.pp-empty__title')).toEqual(['请输入至少两个字'])
  expect(api.last('listModels')?.query ?? '').not.toContain('林')
})

test('linking a model to a post asks for two characters too', async () => {
  const api = await signedIn({ listModels: none, getChargeConfig: charges })
  await openPage('/pages/index/publish')
  await press('#publish-model')
  const before = api.names().length
  await type('#model-keyword', '林')
  expect(textsOf('#model-sheet .pp-empty__title')).toEqual(['请输入至少两个字'])
  await quiet()
  expect(api.names()).toHaveLength(before)
  expect(has('.pp-publish__model')).toBe(false)
  await type('#model-keyword', '林知')
  await quiet()
  expect(api.last('listModels')?.query).toContain('keyword=林知')
})
