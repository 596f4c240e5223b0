import { getSession } from '@/domain/session'
import { calls } from '@contract/calls'
import appConfig from '../../../src/app.config'
import { openPage } from '../page'
import { has, press, textsOf } from '../screen'
import { id, lockedPost, pageOf } from './seen/answers'
import { headerSent } from './seen/calls'
import { guarded, nobody, signedIn, somebody } from './seen/session'
import { choosingRefused, locationRefused, recording, savingRefused } from './seen/wechat'
import { section } from './table'

const vip = '#content-mask-vip'

/** A locked post on its page, as a user sees it. */
async function behindMask(user: { isVip?: boolean } = {}) {
  await signedIn({ getComment: lockedPost, listComments: pageOf() }, user)
  return openPage(`/pages/square/detail?id=${id}`)
}

async function opensMembership(): Promise<unknown> {
  const asked = await behindMask()
  await press(vip)
  return asked
}

section('product 4.9, roles', [
  ['anonymous', async () => (await nobody()) && getSession().state, 'visitor'],
  ['logged in', async () => (await somebody()) && getSession().state, 'user'],
  ['log-in is token based: anonymous has none', () => headerSent('Authorization', 'visitor'), undefined],
  ['and a user has one', () => headerSent('Authorization'), 'a-token'],
  [
    'anonymous is kept from the pages of users',
    () => guarded('/pages/me/orders/orders'),
    [['redirectTo', `/pages/login/login?path=${encodeURIComponent('/pages/me/orders/orders')}`]],
  ],
  ['membership exists: masks carry an open-VIP button', async () => (await behindMask(), textsOf(vip)), ['开通会员']],
  ['that opens membership', opensMembership, [['navigateTo', '/pages/me/memberCenter']]],
  ['members have it already', async () => (await behindMask({ isVip: true }), has(vip)), false],
  ['unlocking exists, for users', () => [calls.unlockTheme.auth, calls.unlockComment.auth], ['user', 'user']],
])

section('product 14.1, device permissions', [
  [
    'scope.userLocation is declared, with what it is for',
    () => appConfig.permission?.['scope.userLocation']?.desc,
    '用于推荐你所在城市的模特和拼单',
  ],
  [
    'scope.userLocation refused: choosing a place stops, the settings are offered',
    () => choosingRefused('scope.userLocation'),
    [null, 1],
  ],
  ['the same for the fuzzy location', () => choosingRefused('scope.userFuzzyLocation'), [null, 1]],
  ['location refused: there are no coordinates', locationRefused, 'Error'],
  [
    'scope.writePhotosAlbum refused: nothing is fetched or saved, the settings are offered',
    savingRefused,
    [false, 1, [0, 0]],
  ],
  ['voice recording can be refused', () => recording('authorize:fail auth deny'), [false, ['用户拒绝授权录音']]],
  ['and allowed', () => recording({ errMsg: 'ok' }), [true, []]],
])
