import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import { MemberCenter } from '@/features/packages/MemberCenter'
import { aDay, savedYuan } from '@/features/packages/plans'
import type { Package } from '@contract/packages'
import { memberCoins } from '@contract/prices'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { anApi, byText, find, has, leave, press, refusal, show, textsOf } from '../screen'
import { nobody } from '../spec/seen/session'
import { aUserInfo } from '../users/fixtures'

function aPlan(days: number, priceFen: number): Package {
  return { id: `plan-${days}`, kind: 'membership', name: `${days} 天`, priceFen, coins: 0, giftCoins: 0, days }
}
const plans = [aPlan(30, 2900), aPlan(90, 6900), aPlan(365, 19900)]
const charges = { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 }

async function open() {
  const asked = aStack('/pages/me/memberCenter')
  const page = { total: 3, pageNo: 1, pageSize: 50, hasMore: false, cursor: null }
  const api = anApi({ listPackages: { records: plans, ...page }, getUserInfo: aUserInfo() })
  write('token', 'a token')
  await refreshUser()
  await show(<MemberCenter first="vip" charges={charges} bar={null} banners={null} />)
  return { asked, api }
}

test('each plan with its saving beside the shortest, and what a day costs', () => {
  expect(plans.map((plan) => savedYuan(plan, plans))).toEqual([0, 18, 153])
  expect(plans.map(aDay)).toEqual(['约 ¥0.97/天', '约 ¥0.77/天', '约 ¥0.55/天'])
})

test('members pay 80 %, rounded up', () => {
  expect([50, 100, 1, 33].map(memberCoins)).toEqual([40, 80, 1, 27])
})

describe('the screen', () => {
  afterEach(leave)

  test('a visitor is led from the balance to log-in, and back here', async () => {
    const asked = aStack('/pages/me/memberCenter?tab=coin')
    anApi({ listPackages: { records: [], total: 0, pageNo: 1, pageSize: 50, hasMore: false, cursor: null } })
    await show(<MemberCenter first="coin" charges={charges} bar={null} banners={null} />)
    expect(has('#member-balance')).toBe(false)
    await press(byText('登录后查看余额'))
    expect(asked).toEqual([['navigateTo', '/pages/login/login?path=%2Fpages%2Fme%2FmemberCenter%3Ftab%3Dcoin']])
  })

  test.each([
    ['vip', '#member-state', '尚未开通会员'],
    ['coin', '#member-balance', '1,234'],
  ])('says on %s that who is signed in could not be read, and asks again', async (tab, place, text) => {
    await nobody()
    write('token', 'a token')
    const api = anApi({ getUserInfo: refusal('INTERNAL') })
    await refreshUser()
    await openPage(`/pages/me/memberCenter?tab=${tab}`)
    expect([has('#member-state'), has('#member-balance')]).toEqual([false, false])
    expect(textsOf('#member-retry > *')).toEqual(['服务端异常', '点按重试'])
    api.answer({ getUserInfo: aUserInfo() })
    await press('#member-retry')
    expect(textsOf(place)).toEqual([text])
  })

  test('buying asks for the agreement first, then leads to the cashier', async () => {
    const toasts = watchToasts()
    const { asked, api } = await open()
    await press('#member-buy')
    expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['请先阅读并同意《会员服务协议》'])
    expect(api.names()).not.toContain('buyMembership')
    api.answer({ buyMembership: { orderId: 'order-1' } })
    await press('#member-agree')
    await press('#member-buy')
    expect(api.last('buyMembership')?.body).toEqual({ packageId: 'plan-90', priceFen: 6900 })
    expect(asked).toEqual([['navigateTo', '/pages/syt/syt?orderId=order-1']])
  })

  test('the words beside the tick turn it too, and what they name opens its text and turns nothing', async () => {
    const { asked } = await open()
    const ticked = () => find('#member-agree').getAttribute('aria-checked')
    await press('.pp-member__agreed')
    expect(ticked()).toBe('true')
    await press('.pp-member__link')
    expect([ticked(), asked]).toEqual(['true', [['navigateTo', '/pages/privacy/privacy?key=memberAgreement']]])
    await press('.pp-member__agreed')
    expect(ticked()).toBe('false')
  })

  test.each([
    ['a price that rose', refusal('PRICE_ROSE', { priceFen: 7900 })],
    ['what was taken off sale', refusal('NOT_FOUND')],
  ])('%s is fetched again before anything is bought', async (_, refused) => {
    const { api } = await open()
    api.answer({ buyMembership: refused })
    await press('#member-agree')
    const before = api.names().filter((name) => name === 'listPackages').length
    await press('#member-buy')
    expect(api.names().filter((name) => name === 'listPackages').length).toBeGreaterThan(before)
  })

  test('the table says what everybody pays, and members', async () => {
    await open()
    expect(textsOf('[role="row"]').slice(1)).toEqual([
      '会员免费内容需解锁免费看',
      '发布帖子10 拍币免费',
      '置顶50 拍币/天40 拍币/天',
      '推荐100 拍币/天80 拍币/天',
      '身份标识—VIP',
    ])
  })
})
