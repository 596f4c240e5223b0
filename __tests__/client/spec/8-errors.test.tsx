import { readAnswer } from '@/lib/envelope'
import { rejects } from './seen/calls'
import { resultOfFailure, saidAfterPaying } from './seen/cashier'
import { brokenPicture, goneUpload, saidOfSubscribing } from './seen/errors'
import { pageAt, toldOfRefused } from './seen/failing'
import { h5Setting } from './seen/files'
import { emptySquare } from './seen/lists'
import { viewOfLateChunk } from './seen/pageLoading'
import { saidOfFilm, saidOfPicture } from './seen/picking'
import { after401 } from './seen/session'
import { told } from './seen/toasts'
import { saidOfCard } from './seen/typing'
import { recording, saidOfSaving, scanned } from './seen/wechat'
import { section } from './table'

const lost = new TypeError('Failed to fetch')
const late = new Error('request:fail timeout')
const success = { code: 200, msg: '', data: null }
const maintenance = '系统正在维护中,请稍后重试'
const timeout = '请求超时,请检查您的网络'
const toLogIn = `/pages/login/login?path=${encodeURIComponent('/pages/pdList/pdList')}&act=expired`
const again = '订阅失败，请到「我的-通用设置」重新订阅'

section('product 16.1, answers', [
  ['another code than 200 or 401: msg for 2 s', () => toldOfRefused('like'), [['内容不存在或已下架', 2000]]],
  ['unless the request opts out', () => toldOfRefused('unlock'), []],
  ['with a catch option the promise is rejected', () => rejects({ catch: true }), true],
  ['without it is not', () => rejects({}), false],
  ['401: log-out and the token removed', () => after401('listMyShareOrders'), [null, null, [['reLaunch', toLogIn]]]],
  ['HTTP 502', () => pageAt({ status: 502 }), [maintenance, [[maintenance, 2000]]]],
  ['HTTP 504', () => pageAt({ status: 504 }), [timeout, [[timeout, 2000]]]],
  ['the time ran out', () => pageAt(late), [timeout, [[timeout, 2000]]]],
  ['empty response: its message', () => pageAt({}), ['服务端异常', []]],
  ['and its code', () => readAnswer({ statusCode: 200, data: '' }, 'data').code, 500],
  ['response status missing or invalid: rejected', () => pageAt({ status: NaN, body: success }), ['服务端异常', []]],
  ['network lost', () => pageAt(lost), ['哎呀，网络信号丢失', []]],
])

section('product 16.2, payment', [
  ['cancel', () => saidAfterPaying('get_brand_wcpay_request:cancel'), ['取消支付']],
  ['failure', () => saidAfterPaying('get_brand_wcpay_request:fail'), ['支付失败了']],
  ['failure, on the page of the result', resultOfFailure, '支付失败'],
  ['the platform’s version is too old', () => saidAfterPaying(null), ['您的微信版本太低，请使用最新的微信客户端']],
])

section('product 16.3, files and the device', [
  ['voice authorization refused', () => recording('authorize:fail auth deny'), [false, ['用户拒绝授权录音']]],
  ['video too large', () => saidOfFilm(50_000_001, 1), ['最大上传视频50M']],
  ['image too large', () => saidOfPicture(5_000_001), ['图片最大5m以内哦~']],
  ['video too large for any', () => saidOfFilm(200_000_001, 1), ['视频最大200m以内哦~']],
  ['image choose failure', () => saidOfPicture(null), ['添加图片失败']],
  ['saved to the album', () => saidOfSaving({}), ['保存成功']],
  ['not saved', () => saidOfSaving('saveImageToPhotosAlbum:fail auth deny'), ['保存失败']],
  ['image error: logged only', brokenPicture, ['图片错误', 'error', '', []]],
  ['no QR code recognized: 2 s', () => told(() => scanned('scanCode:fail')), [['未识别到二维码', 2000]]],
  ['file fetch failure', goneUpload, ['文件获取失败']],
  ['messages subscribed', () => saidOfSubscribing('accept'), ['订阅成功']],
  ['rejected: the way to subscribe again', () => saidOfSubscribing('reject'), [again]],
  ['failed: the same', () => saidOfSubscribing(null), [again]],
])

section('product 16.4, screens', [
  ['empty list', emptySquare, '没有可以显示的数据'],
  ['required field empty', () => saidOfCard({ weight: '' }), ['请完整填写信息']],
  ['chunk load over 120 s', () => h5Setting('chunkLoadTimeout'), 120_000],
  ['is a chunk-load error', () => viewOfLateChunk()?.includes('页面加载失败'), true],
])
