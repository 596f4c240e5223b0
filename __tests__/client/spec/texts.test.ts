import { modelTagTexts, shareOrderTexts, texts } from '@/lib/texts'

/** Spec 8 and 9, sign by sign: the commas differ. */
test.each([
  ['HTTP 502', texts.maintenance, '系统正在维护中,请稍后重试'],
  ['HTTP 504', texts.timeout, '请求超时,请检查您的网络'],
  ['empty response', texts.serverError, '服务端异常'],
  ['network lost', texts.offline, '哎呀，网络信号丢失'],
  ['required field empty', texts.required, '请完整填写信息'],
  ['empty list', texts.emptyList, '没有可以显示的数据'],
  ['more to load', texts.loadMore, '加载更多'],
  ['loading more', texts.loadingMore, '正在加载...'],
  ['no more', texts.noMore, '没有更多了'],
  ['search placeholder', texts.searchPlaceholder, '请输入关键字'],
])('%s: %s', (_, inCode, inSpec) => expect(inCode).toBe(inSpec))

/** Spec 2 and 4. */
test('the card of a share order has its four texts', () => {
  expect(shareOrderTexts).toEqual({
    join: '加入拼单',
    joined: '已加入拼单',
    ended: '已结束',
    nobodyJoined: '暂无用户加入',
  })
})

/** Spec 1; the words are product.md 5. */
test('1 is a junior model, 2 a senior one', () => {
  expect(modelTagTexts).toEqual({ 1: '初级模特', 2: '高级模特' })
})
