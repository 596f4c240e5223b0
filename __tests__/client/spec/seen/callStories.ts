import { saveDraft } from '@/lib/draft'
import type { specCalls } from '../../../contract/specCalls'
import { byText, press, refusal, settle, type } from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import * as of from './answers'
import { pollHome } from './home'
import type { Story } from './makesCall'
import { aBridge, sheetFields } from './payment'
import { albumHolds } from './picking'

const { id, pageOf, charges, getRsaPublicKey } = of

const inWechat = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.50')

async function presses(...selectors: string[]): Promise<void> {
  for (const selector of selectors) await press(selector)
}

async function types(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [selector, text] of Object.entries(texts)) await type(selector, text)
}

const publish = '/pages/index/publish'
const publishing = { page: publish, answers: { getChargeConfig: charges } }

/** Picks so many pictures for a post, which the store does not take. */
const picks = (count: number): Story => ({
  ...publishing,
  act: async () => {
    albumHolds(count)
    await press('#publish-add')
    await settle()
  },
})

const area = '/pages/common/area-select/area-select'
const regions = { getProvinces: [of.province], getCities: [of.city], getAreas: [of.area] }

const account = { by: 'visitor', answers: { getRsaPublicKey, login: refusal('LOGIN_WRONG') } } as const
const logIn: Story = {
  ...account,
  page: '/pages/login/login',
  act: async () => {
    await types({ '#login-phone': '13800000001', '#login-password': 'p@ssword1' })
    await presses('#login-agree', '#login-submit')
  },
}

/** WeChat has sent the browser back that asked it. */
const fromWechat = (bound: boolean, act: () => unknown): Story => ({
  by: 'visitor',
  page: '/pages/login/login?code=a-code&state=our-state',
  answers: {
    getRsaPublicKey,
    getWechatTicket: { ticket: 't', bound, path: '' },
    login: { token: 'b-token', userId: id },
  },
  before: () => {
    inWechat()
    saveDraft('pages/login/login', { wechat: 'our-state', inviteCode: '' })
  },
  act,
})

const detail = `/pages/model/detail?id=${id}`
const onModel = { page: detail, answers: { getModel: of.model, getChargeConfig: charges } }
const onPost: Story = {
  page: `/pages/square/detail?id=${id}`,
  answers: { getComment: of.post, listComments: pageOf() },
}
const onTheme = {
  page: `/pages/common-detail/common-detail?type=theme&id=${id}`,
  answers: { getTheme: of.theme, listComments: pageOf(of.ownComment) },
}
const unlock = () => presses('#content-unlock', '#unlock-confirm')

const home: Story = { page: '/pages/index/index', answers: { listHot: pageOf() } }
const square: Story = { page: '/pages/index/square', answers: { listComments: pageOf() } }
const invite: Story = { page: '/pages/invite/invite', answers: { getInvite: of.invite } }
const onBooking = `/pages/pdDetail/pdDetail?id=${id}`

const member = '/pages/me/memberCenter'
const packages = { getChargeConfig: charges, listPackages: pageOf(of.membership, of.coins) }
const buy = () => presses('#member-agree', '#member-buy')

const cashier: Story = {
  page: `/pages/syt/syt?orderId=${id}`,
  answers: {
    getOrder: of.anOrder(),
    commitPay: of.anOrder(),
    payOrder: { channel: 'jsapi', appId: 'wx1', ...sheetFields },
  },
  act: async () => {
    aBridge('get_brand_wcpay_request:ok')
    await press('#cashier-pay')
  },
}

/** Each call of the spec, and how a person makes it. */
export const callStories: Readonly<Record<(typeof specCalls)[number][1], Story>> = {
  'file/getStsToken': publishing,
  'file/upload': picks(1),
  'file/uploads': picks(2),
  'file/download': {
    ...publishing,
    before: () => {
      const kept = { form: {}, pictures: ['/u/me/a.jpg'], film: null }
      saveDraft('pages/index/publish', { userId: aUserInfo().id, posts: { '': kept } })
    },
  },
  'region/getProvince': { page: area, answers: regions },
  'region/getCity': { page: area, answers: regions, act: () => press('#region-440000') },
  'region/getArea': { page: area, answers: regions, act: () => presses('#region-440000', '#region-440100') },
  'map/queryByIp': { page: '/pages/province/province', answers: regions },
  'oauth/rsaPublicKey': logIn,
  'oauth/login': logIn,
  'oauth/register': {
    ...account,
    page: '/pages/login/login?mode=register',
    act: async () => {
      await types({ '#register-phone': '13800000001', '#register-code': '123456', '#register-password': 'p@ssword1' })
      await presses('#register-agree', '#register-submit')
    },
  },
  'auth/user/getUserInfo': { page: '/pages/index/me' },
  'auth/user/update': {
    page: '/pages/userInfo/userInfo',
    act: () => types({ '#profile-nickname': '小满' }).then(() => press('#profile-save')),
  },
  'oauth/wx/redirectAuth': {
    by: 'visitor',
    page: '/pages/login/login',
    before: inWechat,
    act: () => presses('#login-agree', '#login-wechat'),
  },
  'oauth/wx/getAuth': fromWechat(false, settle),
  'oauth/wx/callbackLoginByOpenId': fromWechat(true, settle),
  'auth/user/updateOpenId': fromWechat(false, async () => {
    await settle()
    await press('#wechat-link')
    await logIn.act?.()
  }),
  'oauth/wx/js': { ...onModel, before: inWechat, act: settle },
  'buserdata/save': { ...onPost, act: () => press('#content-like') },
  'buserdata/page': { page: '/pages/me/collect/collect' },
  'minvite/getCurrentInfo': invite,
  'minvite/page': { page: '/pages/invite/myInvite/myInvite' },
  'minvite/convert': { ...invite, act: () => press('#invite-convert') },
  'oauth/hot': home,
  'oauth/hotNum': { ...home, act: pollHome },
  'mtheme/{id}': onTheme,
  'mtheme/js': { ...onTheme, answers: { ...onTheme.answers, getTheme: of.lockedTheme }, act: unlock },
  'mtheme/comment': {
    ...onTheme,
    act: async () => {
      await press('#content-write')
      await type('#comment-text', '有电影感')
      await press('#comment-send')
    },
  },
  'mtheme/updateComment': {
    ...onTheme,
    act: async () => {
      await settle()
      await press(byText('编辑'))
      await type('#comment-text', '很有电影感')
      await press('#comment-send')
    },
  },
  'mnotice/{id}': { page: `/pages/common-detail/common-detail?type=notice&id=${id}` },
  'mnotice/listByModel': {
    page: detail,
    answers: { getModel: { ...of.model, notices: of.notices, moreNotices: true } },
    act: () => press('#notices-more'),
  },
  'mwebsite/getByNew': home,
  'mmodel/pageByOk': { page: '/pages/index/model' },
  'mmodel/page': { page: '/pages/userInfo/userInfo?tab=model' },
  'mmodel/{id}': onModel,
  'mmodel/dsModel': { ...onModel, act: () => presses('#detail-reward', '#reward-confirm') },
  'mmodel/topModel': { ...onModel, act: () => presses('#detail-pin', '#pin-confirm') },
  'mcomment/page': square,
  'mcomment/delete': {
    page: '/pages/me/myPosts/myPosts',
    answers: { listComments: pageOf(of.ownPost) },
    act: () => press(byText('删除')).then(() => press('#delete-confirm')),
  },
  'mcomment/{id}': onPost,
  'mcomment/js': { ...onPost, answers: { ...onPost.answers, getComment: of.lockedPost }, act: unlock },
  'mcomment/save': {
    ...publishing,
    act: () => type('#publish-text', '一组').then(() => press('#publish-submit')),
  },
  'mcomment/update': {
    page: `${publish}?id=${id}`,
    answers: { getChargeConfig: charges, getComment: of.ownPost },
    act: () => type('#publish-text', '两组').then(() => press('#publish-submit')),
  },
  'mclass/list': { page: '/pages/model/filter' },
  'bbill/page': { page: '/pages/me/orders/orders?tab=bills' },
  'ssorder/page': { page: '/pages/me/orders/orders' },
  'ssorder/{id}': cashier,
  'ssorder/commitPay': cashier,
  'ssorder/recWaCoin': { page: `${member}?tab=coin`, answers: packages, act: buy },
  'ssorder/recMember': { page: member, answers: packages, act: buy },
  'ssorder/pay': cashier,
  'mbanner/listEnum': square,
  'mbanner/listByType': home,
  'mbanner/{id}': { page: `/pages/bannerInfo/bannerInfo?id=${id}` },
  'mmeal/page': { page: member },
  'mconfig/getByNew': { page: member },
  'share_order/share': {
    page: onBooking,
    answers: { getShareOrder: of.booking },
    act: () => presses('#join-button', '#join-confirm'),
  },
  'share_order/shareGetTime': {
    page: `/pages/pdDatePicker/pdDatePicker?modelId=${id}`,
    answers: { getModel: of.model },
  },
  'share_order/shareExit': {
    page: onBooking,
    answers: { getShareOrder: { ...of.booking, currentShare: true, canExit: true } },
    act: () => presses('#more-shareOrder', '#exit-button', '#exit-confirm'),
  },
  'share_order/{id}': { page: onBooking },
  'agreement/getByKey': { page: '/pages/privacy/privacy?key=privacy' },
}
