import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { payTexts } from '@/features/orders/cashier/texts'
import { fileTexts, pictureProblem, videoProblem, videoPickText } from '@/features/publish/files'
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
  ['payment cancelled', payTexts.cancelled, '取消支付'],
  ['payment failed', payTexts.failed, '支付失败了'],
  ['payment failed, on the page of the result', payTexts.failedTitle, '支付失败'],
  ['WeChat too old', payTexts.tooOld, '您的微信版本太低，请使用最新的微信客户端'],
  ['voice refused', texts.recordingRefused, '用户拒绝授权录音'],
  ['saved to the album', texts.saved, '保存成功'],
  ['not saved to the album', texts.notSaved, '保存失败'],
  ['no code in a picture', texts.noCode, '未识别到二维码'],
  ['a picture could not be chosen', fileTexts.pickFailed, '添加图片失败'],
  ['a file could not be fetched', fileTexts.fetchFailed, '文件获取失败'],
  ['messages subscribed', texts.subscribed, '订阅成功'],
  ['messages not subscribed', texts.notSubscribed, '订阅失败，请到「我的-通用设置」重新订阅'],
  ['a picture over 5,000,000 bytes', pictureProblem({ bytes: 5_000_001 }), '图片最大5m以内哦~'],
  ['a picture of 5,000,000 bytes', pictureProblem({ bytes: 5_000_000 }), null],
  ['a video over 200,000,000 bytes', videoProblem({ bytes: 200_000_001, seconds: 1 }), '视频最大200m以内哦~'],
  ['a picked video over 50 MB', videoProblem({ bytes: 50_000_001, seconds: 1 }), '最大上传视频50M'],
  ['a picked video of 50 MB and 60 s', videoProblem({ bytes: 50_000_000, seconds: 60 }), null],
  ['a picked video over 60 s', videoProblem({ bytes: 1, seconds: 61 }), '视频最长 60 秒'],
  ['a video picker of N megabytes', videoPickText(30), '最大上传视频30M'],
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

const src = join(__dirname, '../../../src')
const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))

/** "All texts in one place": what the spec words is written once; a feature's own words stand in the feature. */
test.each([
  ...Object.values(texts),
  ...Object.values(modelTagTexts),
  ...Object.values(shareOrderTexts),
  ...['取消支付', '支付失败了', '您的微信版本太低，请使用最新的微信客户端', '视频最大200m以内哦~', '文件获取失败'],
  ...['获取验证码', '重新发送', '刚刚'],
])('%s is written in one place', (text) => {
  expect(sources.flatMap((source) => source.split(`'${text}'`).slice(1))).toHaveLength(1)
})
