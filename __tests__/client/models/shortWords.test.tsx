import { Current } from '@tarojs/runtime'
import { filterDefaults, setFilter } from '@/features/models/filter'
import { ModelSheet } from '@/features/publish/ModelSheet'
import ModelPage from '@/pages/index/model'
import { aStack } from '../../support/client/stack'
import { act, anApi, has, leave, press, settle, show, textsOf, type } from '../screen'

const none = { records: [], total: 0, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }

afterEach(() => {
  leave()
  Current.router = null
  setFilter(filterDefaults)
})

/** Search words are asked for when it has been quiet for half a second. */
async function quiet(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await settle()
}

async function openModels(keyword = '') {
  aStack('/pages/index/model')
  Current.router = { params: { keyword }, path: '', onReady: '', onHide: '', onShow: '', $taroPath: '' }
  const api = anApi({ listModels: none, listCategories: [], getProvinces: [] })
  await show(<ModelPage />)
  return api
}

test('one character on the models tab finds nothing and says how many it takes', async () => {
  const api = await openModels()
  await press('#search-open')
  const before = api.names().length
  await type('#search-keyword', '林')
  await quiet()
  expect(textsOf('.pp-empty__title')).toEqual(['请输入至少两个字'])
  expect(api.names()).toHaveLength(before)
  await type('#search-keyword', '林知')
  await quiet()
  expect(api.last('listModels')?.query).toContain('keyword=林知')
  expect(textsOf('.pp-empty__title')).toEqual(['没有可以显示的数据'])
})

test('so does a link with one character', async () => {
  const api = await openModels('林')
  await settle()
  expect(textsOf('.pp-empty__title')).toEqual(['请输入至少两个字'])
  expect(api.last('listModels')?.query ?? '').not.toContain('林')
})

test('linking a model to a post asks for two characters too', async () => {
  const api = anApi({ listModels: none })
  await show(<ModelSheet open linked={null} onChoose={jest.fn()} onClose={jest.fn()} />)
  const before = api.names().length
  await type('#model-keyword', '林')
  expect(textsOf('.pp-empty__title')).toEqual(['请输入至少两个字'])
  await quiet()
  expect(api.names()).toHaveLength(before)
  expect(has('.pp-publish__model')).toBe(false)
})
