import Taro from '@tarojs/taro'
import { deviceId } from '@/device/id'
import { uploadCredential } from '@/domain/files/credential'
import { filterDefaults } from '@/features/models/list/filter'
import { UploadCredential } from '@contract/files'
import { ModelFilter } from '@contract/models'
import { ShareOrderCard, ShareUser } from '@contract/shareOrders'
import { ChargeConfig } from '@contract/site'
import { UserInfo } from '@contract/users'
import { aCredential } from '../files/fixtures'
import { anApi } from '../screen'
import { button, cardSays, onCard } from './seen/card'
import { sheetGets } from './seen/cashier'
import { locatedBy } from './seen/device'
import { intervalsAfter, newContent, popupSeen } from './seen/home'
import { after, given, isDragged, modeIs, onImage, opened, spins, state, styleOf } from './seen/imageCard'
import { acts, keptBy } from './seen/kept'
import { loggedAfter, logShown, withoutId } from './seen/session'
import { appliedAfter } from './seen/signature'
import { section, type Row } from './table'

const fieldsOf = (schema: object): Record<string, { default?: unknown }> => Object(Reflect.get(schema, 'properties'))

const hasFields = (schema: object, names: string): Row[] =>
  names.split(' ').map((name) => [name, () => Reflect.get(schema, 'required').includes(name), true])

section('product 6.1, share order card', [
  ...hasFields(
    ShareOrderCard,
    'id shareId isTop isRec mainImg no name tag height shoeSize shareDesc shareArea pccName shareStartTime shareEndTime shareState currentShare shareUsers',
  ),
  [
    'isTop 1 means pinned',
    async () => [await cardSays({ isTop: '1' }, '置顶'), await cardSays({ isTop: '0' }, '置顶')],
    [true, false],
  ],
  [
    'isRec 1 means recommended',
    async () => [await cardSays({ isRec: '1' }, '推荐'), await cardSays({ isRec: '0' }, '推荐')],
    [true, false],
  ],
  ['tag 1 junior model', () => cardSays({ tag: 1 }, '初级模特'), true],
  ['tag 2 senior model', () => cardSays({ tag: 2 }, '高级模特'), true],
  ['shareState 3 means ended', async () => (await onCard({ shareState: 3 }, button)).reads, '已结束'],
  [
    'currentShare: the current user already joined',
    async () => (await onCard({ currentShare: true }, button)).reads,
    '已加入拼单',
  ],
  ['shareUsers, each with avatarUrl', () => Reflect.get(ShareUser, 'required').includes('avatarUrl'), true],
])

const filter: Readonly<Record<string, unknown>> = {
  pay: 0,
  pcc: '',
  sex: -1,
  tag: -1,
  age1: 0,
  age2: 0,
  pay1: 0,
  pay2: 0,
  classIds: [],
  weight1: 0,
  weight2: 0,
  height1: 0,
  height2: 0,
  shoeSize1: 0,
  shoeSize2: 0,
  searchType: 1,
  pageSize: 10,
  pageNo: 1,
  keyword: '',
  sortType: '',
}

section('product 5.2, model search filter: defaults of the screen and of the call', [
  ...Object.entries(filter).map(([name, value]): Row => [
    `${name} ${JSON.stringify(value)}`,
    () => [Reflect.get(filterDefaults, name), fieldsOf(ModelFilter)[name]?.default],
    [value, value],
  ]),
  [
    'nothing else but our days',
    () => Object.keys(filterDefaults).sort(),
    [...Object.keys(filter), 'day1', 'day2'].sort(),
  ],
])

section('product 8.3, charge config', [
  [
    'coin prices',
    () => Object.keys(fieldsOf(ChargeConfig)),
    ['commentCoin', 'topCoin', 'newCoin', 'recCoin', 'shareCoin'],
  ],
])

async function credentialTwice() {
  const api = anApi({ getStsToken: aCredential() })
  return [(await uploadCredential()) === (await uploadCredential()), api.names().length]
}

section('product 10.1, cloud storage credential', [
  ...hasFields(UploadCredential, 'expiration uploadUrl uploadPath accessKeyId accessKeySecret securityToken'),
  ['held in the global store', credentialTwice, [true, 1]],
])

const wechatNames = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's', jsApiList: ['scanQRCode'] }

section('product 14.5, payloads of the messaging platform', [
  [
    'signature: appId, timestamp, noncestr, signature, wxJsApiList',
    () => appliedAfter(1000),
    { debug: false, ...wechatNames },
  ],
  [
    'payment: timeStamp, nonceStr, package, signType, paySign',
    sheetGets,
    { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' },
  ],
])

section('product 14.2, other', [
  ...hasFields(UserInfo, 'id'),
  ['user info without an id is no user, on the page of users', withoutId, ['failed', [], ['服务端异常']]],
  ['system info holds deviceId', () => deviceId() === deviceId() && deviceId().length, 36],
  [
    'location: longitude, latitude',
    () => locatedBy({ longitude: 121.47, latitude: 31.23 }),
    { longitude: 121.47, latitude: 31.23 },
  ],
  ['login log: up to 5 timestamps', () => loggedAfter([5, 4, 3, 2, 1]), ['now', 5, 4, 3, 2]],
  [
    'login log: read under 登录设备',
    () => logShown([Date.parse('2026-11-21T10:00:00+08:00'), Date.parse('2026-11-20T09:05:00+08:00')]),
    '本机最近登录：2026-11-21 10:00、2026-11-20 09:05',
  ],
])

section('product 14.7, image card properties', [
  ['src', async () => String(await onImage('banner', given('src'))).split('?')[0], 'https://pictures.test/b.webp'],
  ['srcArr', () => onImage('first of three', opened), 3],
  ['mode, aspectFill by default', () => onImage('banner', modeIs('aspectfill')), true],
  ['mode', () => onImage('poster', modeIs('aspectfit')), true],
  ['width', () => onImage('poster', styleOf('width')), Taro.pxTransform(392)],
  ['height', () => onImage('poster', styleOf('height')), Taro.pxTransform(639)],
  ['radius', () => onImage('poster', styleOf('borderRadius')), Taro.pxTransform(24)],
  ['preview', () => onImage('banner', opened), 1],
  ['no preview', () => onImage('poster', opened), 0],
  ['showLoad', () => onImage('poster', spins), true],
  ['no showLoad', () => onImage('banner', spins), false],
  ['draggable', () => onImage('poster', isDragged), true],
  ['not draggable', () => onImage('first of three', isDragged), false],
  ['lazyLoad', () => onImage('third of three', given('lazyLoad')), true],
  ['no lazyLoad', () => onImage('first of three', given('lazyLoad')), false],
  ['errorBg, #e4e4e4 by default', () => onImage('banner', after('error', styleOf('background'))), 'rgb(228, 228, 228)'],
  ['errorBg', () => onImage('poster', after('error', styleOf('background'))), 'rgb(255, 255, 255)'],
  ['defaultBg', () => onImage('poster', styleOf('background')), 'rgb(255, 255, 255)'],
  ['no source', () => onImage('banner without one', state), 'error'],
])

section('product 14.3, client storage keys', [
  ...Object.entries(acts).map(([key, act]): Row => [key, () => keptBy(act, key), [false, true]]),
  [
    'layer and last quick popup time: the pop-up waits until one comes back to home, and comes once',
    popupSeen,
    [false, true, false],
  ],
  [
    'interval setting: doubled by each poll that fails, to ten minutes, until one is answered',
    () => intervalsAfter(false, false, false, false, true),
    [120, 240, 480, 600, 60],
  ],
  ['show line time: the line it is about', newContent, '热门3 条新内容'],
])
