import { refusals } from '@contract/reasons'
import { aStack } from '../../../support/client/stack'
import { aStore } from '../../../support/client/store'
import { watchToasts } from '../../../support/client/toasts'
import { act, byText, find, has, leave, press, refusal, settle, textsOf, type, valueOf } from '../../screen'
import { anOwnPost } from './fixtures'
import { add, anOwnUpload, aPublisher, cancelled, done, open } from './opened'

jest.mock('@/platform/media')

let api: Awaited<ReturnType<typeof aPublisher>>
beforeEach(async () => void (api = await aPublisher()))
afterEach(leave)

test('text, pictures in their order, price and cost are sent, and the draft is gone', async () => {
  const store = aStore()
  await open()
  await add('a', 'b')
  await type('#publish-text', '一组')
  await type('#publish-price', '5')
  await press('#publish-vip')
  expect(byText('发布 · 10 拍币')).toBe(find('#publish-submit'))
  await press('#publish-submit')
  expect(api.last('saveComment')?.body).toEqual({
    text: '一组',
    priceCoins: 5,
    vipFree: true,
    publishCoins: 10,
    pictures: store.keys().map((key) => `/${key}`),
  })
  expect(done).toHaveBeenCalledTimes(1)
  leave()
  await open()
  expect(valueOf('#publish-text')).toBe('')
})

test('a double tap publishes once', async () => {
  await open()
  await type('#publish-text', '一组')
  await act(() => {
    find('#publish-submit').click()
    find('#publish-submit').click()
  })
  await settle()
  expect(api.names().filter((name) => name === 'saveComment')).toHaveLength(1)
  expect(done).toHaveBeenCalledTimes(1)
})

test('the first missing field is said, and nothing is sent', async () => {
  await open()
  await press('#publish-submit')
  expect(textsOf('.pp-refusal')).toEqual(['写点什么再发布'])
  expect(api.names()).not.toContain('saveComment')
})

test('what was typed and stored is there after a reload, for its own user alone', async () => {
  aStore()
  anOwnUpload('blob:back')
  await open()
  await add('a')
  await type('#publish-text', '一组')
  leave()
  await open()
  expect([valueOf('#publish-text'), document.querySelectorAll('.pp-grid__remove').length]).toEqual(['一组', 1])
  leave()
  await open({ userId: 'other' })
  expect([valueOf('#publish-text'), has('.pp-grid__remove')]).toEqual(['', false])
})

test('a picture of a draft that is gone says so and is left out', async () => {
  aStore()
  const toasts = watchToasts()
  anOwnUpload(null)
  await open()
  await add('a')
  leave()
  await open()
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['文件获取失败'])
  expect(has('.pp-grid__remove')).toBe(false)
})

test('a session that ends in the middle keeps the draft', async () => {
  await open()
  await type('#publish-text', '一组')
  api.answer({ saveComment: refusal('SIGN_IN'), getUserInfo: refusal('SIGN_IN') })
  await press('#publish-submit')
  expect(done).not.toHaveBeenCalled()
  leave()
  await open()
  expect(valueOf('#publish-text')).toBe('一组')
})

test('where the balance is short the button leads to coins', async () => {
  const asked = aStack('/pages/index/publish')
  await open({ balanceCoins: 4 })
  expect(textsOf('.pp-publish__short')).toEqual(['余额 4 拍币，还差 6 拍币'])
  expect(has('#publish-submit')).toBe(false)
  await press('#publish-coins')
  expect(asked).toEqual([['navigateTo', '/pages/me/memberCenter?tab=coin']])
})

test('what the server finds short leads there too, and a price that rose is said', async () => {
  await open()
  await type('#publish-text', '一组')
  api.answer({ saveComment: refusal('PRICE_ROSE', { priceCoins: 12 }) })
  await press('#publish-submit')
  expect(textsOf('.pp-refusal')).toEqual(['价格已更新，请确认后重试'])
  api.answer({ saveComment: refusal('NOT_ENOUGH_COINS') })
  await press('#publish-submit')
  expect(has('#publish-coins')).toBe(true)
})

test('members publish free', async () => {
  await open({ publishCoins: 0 })
  expect(textsOf('#publish-submit')).toEqual(['发布'])
})

test("a model's page links the post to her", async () => {
  api.answer({ getModel: { id: 'm', name: '许星野' } as never })
  await open({ modelId: 'm' })
  await type('#publish-text', '一组')
  await press('#publish-submit')
  expect(textsOf('.pp-publish__value')).toEqual(['许星野', '选填'])
  expect(api.last('saveComment')?.body).toMatchObject({ modelId: 'm' })
})

describe('an edit', () => {
  const src = (name: string) => ({ src: `http://store/media/${name}`, width: 3, height: 4 })

  test('opens with the post, costs nothing, and names what is there by its keys', async () => {
    api.answer({ updateComment: anOwnPost() })
    const post = anOwnPost({ pictures: [src('a'), src('b')], priceCoins: 5 })
    await open({ post })
    expect(valueOf('#publish-text')).toBe('三里屯扫街')
    await type('#publish-text', '改过')
    expect(textsOf('#publish-submit')).toEqual(['保存修改'])
    await press('#publish-submit')
    expect(api.last('updateComment')?.body).toEqual({
      id: post.id,
      text: '改过',
      priceCoins: 5,
      vipFree: false,
      pictures: ['media/a', 'media/b'],
      place: null,
    })
  })

  test('of what was refused is paid for anew', async () => {
    api.answer({ updateComment: anOwnPost() })
    await open({ post: anOwnPost({ state: 'refused' }) })
    expect(textsOf('#publish-submit')).toEqual(['保存修改 · 10 拍币'])
    await press('#publish-submit')
    expect(api.last('updateComment')?.body).toMatchObject({ publishCoins: 10 })
  })

  test('that is given up leaves the post as it is, and the new one as it was begun', async () => {
    await open()
    await type('#publish-text', '新的')
    leave()
    await open({ post: anOwnPost() })
    await type('#publish-text', '改过')
    await press('#publish-cancel')
    expect(cancelled).toHaveBeenCalledTimes(1)
    leave()
    await open({ post: anOwnPost() })
    expect(valueOf('#publish-text')).toBe('三里屯扫街')
    leave()
    await open()
    expect(valueOf('#publish-text')).toBe('新的')
  })

  test.each([
    [{ state: 'refused' as const, refusedWhy: '含有广告' }, '未通过：含有广告'],
    [{ state: 'pending' as const }, '上次提交的还在审核，保存后以这次为准'],
    [{}, '正在修改已发布的帖子'],
  ])('says where the post stands: %j', async (post, text) => {
    await open({ post: anOwnPost(post) })
    expect(textsOf('.pp-publish__edit-text')).toEqual([text])
  })

  test('keeps its film by its key, and asks for something in its place', async () => {
    api.answer({ updateComment: anOwnPost() })
    const video = { src: 'http://store/media/film', cover: src('cover'), bytes: 9000 }
    await open({ post: anOwnPost({ video }) })
    await press('.pp-publish__remove')
    await press('#publish-submit')
    expect(textsOf('.pp-refusal')).toEqual(['删除视频后，请添加图片或另一段视频'])
    await press('#publish-cancel')
    leave()
    await open({ post: anOwnPost({ video }) })
    await press('#publish-submit')
    expect(api.last('updateComment')?.body).toMatchObject({ video: { key: 'media/film', coverKey: 'media/cover' } })
  })
})

test('a picture that nobody may bring again is said, and what was typed and the other pictures stay', async () => {
  aStore()
  await open()
  await add('a', 'b')
  await type('#publish-text', '一组')
  api.answer({ saveComment: refusal('PICTURE_REFUSED') })
  await press('#publish-submit')
  expect(textsOf('.pp-refusal')).toEqual([refusals.PICTURE_REFUSED.msg])
  expect([valueOf('#publish-text'), document.querySelectorAll('.pp-grid__remove').length]).toEqual(['一组', 2])
  expect(done).not.toHaveBeenCalled()
})
