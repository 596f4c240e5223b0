import { compact } from '@/lib/number'
import { relativeTime } from '@/lib/time'
import { toast } from '@/lib/toast'
import { limits } from '@contract/limits'
import { listModels } from '@contract/models'
import { ChargeConfig } from '@contract/site'
import { joined } from './seen/card'
import {
  calendarMonths,
  dateYears,
  notice,
  placeholder,
  searchedAfter,
  slidingAfter,
  stars,
  tooltipPx,
} from './seen/components'
import { fetchesWithLeft, looksAfter } from './seen/credential'
import { codeButton } from './seen/fields'
import { h5Setting, inFile } from './seen/files'
import { footOfSquare } from './seen/lists'
import { viewAfter } from './seen/pageLoading'
import { askedFor, saidOfFilm, saidOfPicture } from './seen/picking'
import { afterLogInFor, loggedAfter } from './seen/session'
import { appliedAfter } from './seen/signature'
import { colourOf, styled } from './seen/styles'
import { told } from './seen/toasts'
import { policyAt, timeoutOf } from './seen/uploads'
import { answered } from './seen/ways'
import { pickerAsks } from './seen/wechat'
import { contentWidths } from './seen/widths'
import { section, type Row } from './table'

const minute = 60_000
const day = 24 * 60

/** Something that holds up to a moment and no longer. */
const from = (line: string, ms: number, seen: (ms: number) => unknown, before: unknown, then: unknown): Row => [
  line,
  async () => [await seen(ms - 1), await seen(ms)],
  [before, then],
]

section('product 17.1, times', [
  ['request', () => timeoutOf('request'), 60_000],
  ['upload', () => timeoutOf('upload'), 60_000],
  ['download', () => timeoutOf('download'), 60_000],
  from('async page time-out 60 s', 60_000, (ms) => viewAfter(ms)?.includes('重新加载'), false, true),
  from('delay 200 ms', 200, viewAfter, null, '正在加载...'),
  ['chunk load 120 s', () => h5Setting('chunkLoadTimeout'), 120_000],
  from('storage token: poll 3 min', 180_000, looksAfter, 1, 2),
  [
    'storage token: refreshed under 10 minutes',
    async () => [await fetchesWithLeft(10 * minute + 2000), await fetchesWithLeft(10 * minute - 1)],
    [1, 2],
  ],
  ['upload policy: 1 hour', () => policyAt(0).expiration, '1970-01-01T01:00:00.000Z'],
  from('signature delay 1 s', 1000, async (ms) => (await appliedAfter(ms)) !== null, false, true),
  from('debounce 500 ms', 500, searchedAfter, 0, 1),
  ['toast 2000 ms', () => told(() => toast('保存成功')), [['保存成功', 2000]]],
  from('popup animation 300 ms', 300, slidingAfter, true, false),
  [
    'popup animation 300 ms, drawn',
    () => styled('components/Sheet/Sheet.scss', '.pp-sheet__panel', 'animation'),
    'pp-sheet-up 300ms ease-out both',
  ],
  from(
    'log-in redirect delay 300 ms',
    300,
    async (ms) => String(await afterLogInFor(ms)),
    'a-token,',
    'a-token,getUserInfo',
  ),
  from('return delay 1300 ms', 1300, async (ms) => (await answered(ms)).backs, 0, 1),
  ['verification countdown 60 s', () => codeButton(0), '60秒后重新发送'],
  from('verification countdown 60 s, then again', 60_000, codeButton, '1秒后重新发送', '重新发送'),
])

section('product 17.2, limits', [
  ['default page size 10', () => Reflect.get(listModels.query.properties.pageSize, 'default'), 10],
  ['login log keeps 5', async () => (await loggedAfter([5, 4, 3, 2, 1])).length, 5],
  [
    'image limit 5 MB',
    async () => [await saidOfPicture(5_000_000), await saidOfPicture(5_000_001)],
    [[], ['图片最大5m以内哦~']],
  ],
  [
    'video limit 200 MB',
    async () => [await saidOfFilm(200_000_000, 1), await saidOfFilm(200_000_001, 1)],
    [['最大上传视频50M'], ['视频最大200m以内哦~']],
  ],
  ['upload max count 52 images', () => limits.uploadsMax, 52],
  ['album max 9', askedFor, 9],
  [
    'video pick max 50 MB',
    async () => [await saidOfFilm(50_000_000, 1), await saidOfFilm(50_000_001, 1)],
    [[], ['最大上传视频50M']],
  ],
  ['video pick max 60 s', async () => [await saidOfFilm(1, 60), await saidOfFilm(1, 61)], [[], ['视频最长 60 秒']]],
  [
    'video pick max 60 s, asked of WeChat',
    async () => Reflect.get(Object(await pickerAsks('video')), 'maxDuration'),
    60,
  ],
  ['maximum file size 1 GiB', () => policyAt(0).conditions, [['content-length-range', 0, 1_073_741_824]]],
  ['card shows at most 3 avatars', async () => (await joined(8))[0], 3],
  [
    'coin prices',
    () => Object.keys(ChargeConfig.properties),
    ['commentCoin', 'topCoin', 'newCoin', 'recCoin', 'shareCoin'],
  ],
])

const ago = (minutes: number) =>
  relativeTime(Date.parse('2026-06-30T12:00:00+08:00') - minutes * minute, Date.parse('2026-06-30T12:00:00+08:00'))

section('product 17.3, numbers and times as texts', [
  ['below 1000', () => compact(999), '999'],
  ['1000+ as k', () => [1000, 1299, 9999].map(compact), ['1k', '1.2k', '9.9k']],
  ['10000+ as w', () => [10_000, 9_999_999].map(compact), ['1w', '999.9w']],
  ['10^7+ as kw', () => compact(10_000_000), '1kw'],
  ['under 5 min', () => [0, 4.99].map(ago), ['刚刚', '刚刚']],
  ['then minutes', () => [5, 59].map(ago), ['5分钟前', '59分钟前']],
  ['hours', () => [60, day - 1].map(ago), ['1小时前', '23小时前']],
  ['days', () => [day, 30 * day - 1].map(ago), ['1天前', '29天前']],
  ['under 30 days', () => ago(30 * day), '2026-05-31'],
  ['search placeholder', placeholder, '请输入关键字'],
  ['more to load', () => footOfSquare('there'), '加载更多'],
  ['loading more', () => footOfSquare('coming'), '正在加载...'],
  ['no more', () => footOfSquare('none'), '没有更多了'],
])

section('product 17.5, components', [
  ['calendar default 3 months', calendarMonths, 3],
  ['date picker: 10 years either side', dateYears, [-10, 10]],
  ['rate 5 stars', stars, 5],
  ['notice bar: duration 2000', async () => (await notice(30)).rests, '2000ms'],
  [
    'notice bar: speed 80, so 40 characters of 26 take 13 s more',
    async () => (await notice(80)).seconds - (await notice(40)).seconds,
    13,
  ],
  ['tooltip size 14', tooltipPx, 14],
  ['modal width 650rpx', () => styled('components/Modal/Modal.scss', '.pp-modal__panel', 'width'), '650px'],
  ['page content width 686rpx, on five pages', contentWidths, [686, 686, 686, 686, 686]],
])

section('product 17.6, colours and environment', [
  ['primary green (theme)', () => colourOf('primary'), 'green'],
  ['dark teal (UI kit)', () => colourOf('teal'), 'teal'],
  ['success green', () => colourOf('success'), 'green'],
  ['warning orange', () => colourOf('warning'), 'orange'],
  ['error red', () => colourOf('error'), 'red'],
  ['production', () => inFile('package.json', /"build:h5": "NODE_ENV=(\w+)/), 'production'],
  ['base path /', () => inFile('config/index.ts', /publicPath: '(.*)'/), '/'],
  [
    'two CDN hosts',
    () => [inFile('.env.example', /STATIC_HOST/), inFile('.env.example', /VIDEO_HOST/)],
    ['STATIC_HOST', 'VIDEO_HOST'],
  ],
])
