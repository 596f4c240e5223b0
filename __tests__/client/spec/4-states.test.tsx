import { refusal } from '../screen'
import { button, onCard } from './seen/card'
import { saidAfterPaying } from './seen/cashier'
import { fetchesWithLeft, looksAfter } from './seen/credential'
import { locatedBy } from './seen/device'
import { after, onImage, state } from './seen/imageCard'
import {
  after401,
  afterLogInFor,
  afterLogOut,
  afterSignOutOnLogIn,
  guarded,
  launchedWith,
  logInOnPage,
  loggedAfter,
} from './seen/session'
import { appliedAfter } from './seen/signature'
import { section } from './table'

section('product 6.3, share state', [
  [
    '3 shows 已结束 and the join button is disabled',
    () => onCard({ shareState: 3 }, button),
    { reads: '已结束', disabled: true, looks: 'done' },
  ],
  [
    'otherwise the button reads 加入拼单',
    () => onCard({ shareState: 1 }, button),
    { reads: '加入拼单', disabled: false, looks: 'fill' },
  ],
  [
    'already joined (currentShare): 已加入拼单 in a disabled style',
    () => onCard({ currentShare: true }, button),
    { reads: '已加入拼单', disabled: false, looks: 'done' },
  ],
  [
    'ended comes before joined',
    () => onCard({ shareState: 3, currentShare: true }, button),
    { reads: '已结束', disabled: true, looks: 'done' },
  ],
])

const page = '/pages/pdList/pdList'
const toLogIn = `/pages/login/login?path=${encodeURIComponent(page)}`

section('product 4.5, session', [
  ['with a token and no user info, it is fetched', () => launchedWith('a-token'), ['getUserInfo']],
  ['without a token it is not', () => launchedWith(null), []],
  ['without a token one is redirected to log-in', () => guarded(page), [['redirectTo', toLogIn]]],
  ['log-in: the token is stored and 300 ms waited', () => afterLogInFor(299), ['a-token', []]],
  ['then user info is fetched', () => afterLogInFor(300), ['a-token', ['getUserInfo']]],
  ['then relaunch to the target path', () => logInOnPage(page), [['reLaunch', page]]],
  [
    'log-out clears token and user info and relaunches to log-in',
    afterLogOut,
    [
      null,
      null,
      [['reLaunch', `/pages/login/login?path=${encodeURIComponent('/pages/userInfo/userInfo?tab=settings')}`]],
    ],
  ],
  ['unless already there', afterSignOutOnLogIn, [null, null, []]],
  [
    'a body code 401 logs out too and removes the token',
    () => after401('listMyShareOrders'),
    [null, null, [['reLaunch', `${toLogIn}&act=expired`]]],
  ],
  [
    'so does one to a token of long ago, once',
    () => after401('getUserInfo'),
    [null, null, [['reLaunch', `${toLogIn}&act=expired`]]],
  ],
  ['login log: newest first, the oldest of five is dropped', () => loggedAfter([5, 4, 3, 2, 1]), ['now', 5, 4, 3, 2]],
  ['login log: four are kept', () => loggedAfter([4, 3, 2, 1]), ['now', 4, 3, 2, 1]],
])

const minute = 60_000

section('product 10.1, storage credential', [
  ['with 10 minutes left it is kept', () => fetchesWithLeft(10 * minute + 2000), 1],
  ['under 10 minutes it is refreshed', () => fetchesWithLeft(10 * minute - 1), 2],
  [
    'it is rechecked every 180000 ms, not before',
    async () => [await looksAfter(179_999), await looksAfter(180_000)],
    [1, 2],
  ],
])

section('product 9.4, payment result', [
  [
    'success only when the message equals the marker',
    async () => [
      await saidAfterPaying('get_brand_wcpay_request:ok'),
      await saidAfterPaying('get_brand_wcpay_request:ok!'),
    ],
    [[], ['支付失败了']],
  ],
  ['cancel shows a toast', () => saidAfterPaying('get_brand_wcpay_request:cancel'), ['取消支付']],
  ['failure shows a toast', () => saidAfterPaying('get_brand_wcpay_request:fail'), ['支付失败了']],
])

section('product 14.5, signature for share', [
  ['not applied before 1 s', () => appliedAfter(999), null],
  ['applied after 1 s', async () => (await appliedAfter(1000)) !== null, true],
  ['not when the code is not 200', () => appliedAfter(5000, refusal('WECHAT_OFF')), null],
])

section('product 14.7, image component', [
  ['starts loading', () => onImage('poster', state), 'loading'],
  ['becomes loaded', () => onImage('poster', after('load', state)), 'loaded'],
  ['an error on failure', () => onImage('poster', after('error', state)), 'error'],
  ['an error on an empty source', () => onImage('banner without one', state), 'error'],
])

section('product 14.2, location', [
  [
    'allowed: coordinates',
    () => locatedBy({ longitude: 121.47, latitude: 31.23 }),
    { longitude: 121.47, latitude: 31.23 },
  ],
  ['refused: the text Error', () => locatedBy(null), 'Error'],
])
