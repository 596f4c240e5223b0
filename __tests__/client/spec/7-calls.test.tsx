import { createHmac } from 'node:crypto'
import { deviceId } from '@/device/id'
import { uploadKey } from '@/domain/files/key'
import { signedFields } from '@/domain/files/policy'
import { calls, type Call } from '@contract/calls'
import { withQuery } from '@contract/queryString'
import { specCalls } from '../../contract/specCalls'
import { aCredential } from '../files/fixtures'
import { openPage } from '../page'
import { anApi } from '../screen'
import { headerSent, outcome } from './seen/calls'
import { callStories } from './seen/callStories'
import { saidAfterPaying } from './seen/cashier'
import { madeBy } from './seen/makesCall'
import { askedFor } from './seen/picking'
import { askedAddress } from './seen/signature'
import { policyAt, stored, timeoutOf } from './seen/uploads'
import { pickerAsks, saidOfSaving, scanned } from './seen/wechat'
import { section, type Row } from './table'

section('product 3.7, every call', [
  ['header Authorization: the stored token', () => headerSent('Authorization'), 'a-token'],
  ['header source: front', () => headerSent('source'), 'front'],
  ['header platform: h5', () => headerSent('platform'), 'h5'],
  ['code 200 is success, answered in data', () => outcome({ body: { code: 200, msg: '', data: ['沪'] } }), ['沪']],
  ['another code carries msg', () => outcome({ body: { code: 409, msg: '人数已满' } }), [409, '人数已满']],
  ['request time-out', () => timeoutOf('request'), 60_000],
  ['upload time-out', () => timeoutOf('upload'), 60_000],
  ['upload time-out of the store', () => timeoutOf('store'), 60_000],
  ['download time-out', () => timeoutOf('download'), 60_000],
  ['HTTP 299 is success', () => outcome({ status: 299, body: { code: 200, msg: '', data: 1 } }), 1],
  ['HTTP 300 without an answer is none', () => outcome({ status: 300, body: '' }), [500, '服务端异常']],
])

const call = ([method, path]: (typeof specCalls)[number]): Row => [
  `${method} ${path}`,
  () => madeBy(callStories[path]),
  expect.arrayContaining([`${method} /api/front_server/${path}`]),
]

const answersIn = (field: string, value: string) =>
  Object.values<Call>(calls)
    .filter((one) => Reflect.get(one, field) === value)
    .map(({ path }) => path)

async function agreementQuery() {
  const api = anApi({
    getAgreement: { key: 'privacy', title: '', content: '', updatedAt: '2026-01-01T00:00:00Z' } as never,
  })
  await openPage('/pages/privacy/privacy?key=privacy')
  return api.last('getAgreement')?.query
}

section('product 3.9, the calls', [
  ...specCalls.map(call),
  [
    'getUserInfo answers in result',
    () => outcome({ body: { code: 200, msg: '', result: { id: 'u1' } } }, 'getUserInfo'),
    { id: 'u1' },
  ],
  [
    'mconfig/getByNew answers in result',
    () => outcome({ body: { code: 200, msg: '', result: { topCoin: 50 } } }, 'getChargeConfig'),
    { topCoin: 50 },
  ],
  ['no other does', () => answersIn('answerIn', 'result'), ['auth/user/getUserInfo', 'mconfig/getByNew']],
  [
    'mconfig/getByNew has success',
    () =>
      Object.values<Call>(calls)
        .filter(({ saysSuccess }) => saysSuccess)
        .map(({ path }) => path),
    ['mconfig/getByNew'],
  ],
  ['agreement/getByKey: key and useSource=1', agreementQuery, 'key=privacy&useSource=1'],
  ['oauth/wx/js: url', () => askedAddress('/pages/index/index'), `url=${window.location.origin}/pages/index/index`],
])

const now = Date.parse('2026-11-21T10:00:00Z')
/** Moments of names rise: one that no other row has reached. */
const later = Date.parse('2099-01-01T00:00:00Z')
const formOf = async () => (await stored()).form

section('product 10.2, cloud storage image upload', [
  ['to the configured upload URL', async () => (await formOf())?.url, 'http://store.test'],
  [
    'fields',
    async () => Object.keys((await formOf())?.formData ?? {}).sort(),
    ['OSSAccessKeyId', 'key', 'policy', 'signature', 'stsToken', 'x-oss-security-token'],
  ],
  ['file field named file', async () => (await formOf())?.name, 'file'],
  ['success is 204', () => stored(204).then(({ result }) => [result.statusCode, result.path !== null]), [204, true]],
  [
    'and the stored path the slash-prefixed key',
    async () => stored().then(({ key, result }) => result.path === `/${key}`),
    true,
  ],
  [
    'key = upload path + file name + extension',
    () => uploadKey({ path: 'u/me/', name: 'a', extension: '.jpg' }),
    'u/me/a.jpg',
  ],
  ['default path year/month/day', () => uploadKey({ name: 'a', extension: '.jpg' }, now), '2026/11/21/a.jpg'],
  [
    'default name: last 5 characters of the device id plus a timestamp',
    () => uploadKey({ path: '', extension: '' }, later),
    () => deviceId().slice(-5) + later,
  ],
  [
    'signed with a keyed hash using the secret',
    () => signedFields(aCredential(), now)['signature'],
    () =>
      createHmac('sha1', 'secret')
        .update(signedFields(aCredential(), now)['policy'] ?? '')
        .digest('base64'),
  ],
  ['the policy expires one hour after creation', () => policyAt(now).expiration, '2026-11-21T11:00:00.000Z'],
  ['content length range', () => policyAt(now).conditions, [['content-length-range', 0, 1073741824]]],
  [
    'failure resolves with the status code and a null path',
    async () => (await stored(403)).result,
    { statusCode: 403, path: null },
  ],
  ['200 is no success', async () => (await stored(200)).result, { statusCode: 200, path: null }],
])

section('product 14.4, client capabilities', [
  ['pick images: 9 by default', askedFor, 9],
  [
    'from album or camera, original size',
    () => pickerAsks('pictures'),
    { count: 9, mediaType: ['image'], sizeType: ['original'], sourceType: ['album', 'camera'] },
  ],
  ['save image to album', () => saidOfSaving({}), ['保存成功']],
  ['scan QR or bar code', () => scanned({ result: '6901234567892' }), '6901234567892'],
  ['choose message files, 9 by default', () => pickerAsks('chat'), { count: 9, type: 'image' }],
  ['payment helper', () => saidAfterPaying('get_brand_wcpay_request:ok'), []],
])

section('product 3.6, query strings', [
  ['null and undefined skipped', () => withQuery('/a', { x: null, y: undefined, z: 0 }), '/a?z=0'],
  ['arrays as repeated key[]', () => withQuery('/a', { x: [1, 2] }), '/a?x[]=1&x[]=2'],
  ['dates as ISO strings', () => withQuery('/a', { x: new Date(now) }), '/a?x=2026-11-21T10%3A00%3A00.000Z'],
  ['objects as JSON', () => withQuery('/a', { x: { y: 1 } }), '/a?x=%7B%22y%22%3A1%7D'],
  ['hash fragment dropped', () => withQuery('/a#top', { x: 1 }), '/a?x=1'],
])
