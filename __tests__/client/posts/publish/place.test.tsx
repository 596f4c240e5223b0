import Taro from '@tarojs/taro'
import { reply } from '@/lib/reply'
import * as weapp from '@/platform/place/index.weapp'
import { aStack } from '../../../support/client/stack'
import { act, find, has, leave, press, settle, textsOf, type, valueOf } from '../../screen'
import { anOwnPost } from './fixtures'
import { aPublisher, open } from './opened'

jest.mock('@/platform/media')

let api: Awaited<ReturnType<typeof aPublisher>>
beforeEach(async () => void (api = await aPublisher()))
afterEach(leave)

const row = () => find('#publish-place').textContent

async function choose(name: string): Promise<void> {
  await press('#publish-place')
  await act(() => reply({ code: '310104', name }, { backAfterMs: 0 }))
}

test('no place is sent unless one was chosen', async () => {
  await open()
  expect(row()).toBe('所在位置选填')
  await type('#publish-text', '一组')
  await press('#publish-submit')
  expect(api.last('saveComment')?.body).not.toHaveProperty('place')
})

test('a district is chosen, seen as city and district, kept in the draft and sent', async () => {
  const asked = aStack('/pages/index/publish')
  await open()
  await choose('上海市徐汇区')
  expect(asked[0]?.[1]).toContain('/pages/common/area-select/area-select')
  expect(row()).toBe('所在位置上海 · 徐汇')
  await type('#publish-text', '一组')
  leave()
  await open()
  expect([row(), valueOf('#publish-text')]).toEqual(['所在位置上海 · 徐汇', '一组'])
  await press('#publish-submit')
  expect(api.last('saveComment')?.body).toMatchObject({ place: { name: '', address: '上海市徐汇区' } })
})

test('of a paid post it is said that the city alone is shown before', async () => {
  aStack('/pages/index/publish')
  await open()
  await choose('上海市徐汇区')
  expect(textsOf('#publish-place .pp-publish__note')).toEqual([])
  await type('#publish-price', '5')
  expect(textsOf('#publish-place .pp-publish__note')).toEqual(['解锁前只显示城市'])
})

test('one that was said is taken back by an edit', async () => {
  const post = anOwnPost({ place: { name: '武康路', region: '上海市徐汇区' } })
  api.answer({ updateComment: post })
  await open({ post })
  expect(row()).toBe('所在位置武康路')
  await press('#publish-no-place')
  expect([row(), has('#publish-no-place')]).toEqual(['所在位置选填', false])
  await press('#publish-submit')
  expect(api.last('updateComment')?.body).toMatchObject({ place: null })
})

test('an edit that leaves it alone keeps it', async () => {
  const post = anOwnPost({ place: { name: '武康路', region: '上海市徐汇区' } })
  api.answer({ updateComment: post })
  await open({ post })
  await type('#publish-text', '另一组')
  await press('#publish-submit')
  expect(api.last('updateComment')?.body).toMatchObject({ place: { name: '武康路', address: '上海市徐汇区' } })
})

describe('in WeChat', () => {
  const map = (answer: () => Promise<unknown>) => jest.spyOn(Taro, 'chooseLocation').mockImplementation(answer as never)

  test('its map gives name and address, and no coordinates', async () => {
    map(() => Promise.resolve({ name: '武康大楼', address: '上海市徐汇区淮海中路', longitude: 121.4, latitude: 31.2 }))
    expect(await weapp.chooseSpot()).toEqual({ name: '武康大楼', address: '上海市徐汇区淮海中路' })
  })

  test('a map that was left changes nothing; one that does not open leads to the picker of regions', async () => {
    const asked = aStack('/pages/index/publish')
    map(() => Promise.reject({ errMsg: 'chooseLocation:fail cancel' }))
    expect([await weapp.chooseSpot(), asked]).toEqual([null, []])
    map(() => Promise.reject({ errMsg: 'chooseLocation:fail auth deny' }))
    const chosen = weapp.chooseSpot()
    await settle()
    await act(() => reply({ code: '310104', name: '上海市徐汇区' }, { backAfterMs: 0 }))
    expect(await chosen).toEqual({ name: '', address: '上海市徐汇区' })
    expect(asked[0]?.[1]).toContain('/pages/common/area-select/area-select')
  })
})
