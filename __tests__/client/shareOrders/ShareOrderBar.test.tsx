import { write } from '@/device/storage'
import { refreshUser, signOut } from '@/domain/session'
import { exitText } from '@/features/shareOrders/detail/ExitSheet'
import { ShareOrderBar } from '@/features/shareOrders/detail/ShareOrderBar'
import { subscribe } from '@/platform/subscribe'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { anApi, find, has, leave, press, refusal, settle, show, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'
import { aShareOrder, joinedUsers } from './fixtures'

jest.mock('@/platform/subscribe', () => ({ subscribe: jest.fn(() => Promise.resolve('unavailable')) }))

const now = new Date('2026-11-21T10:00:00+08:00')
const full = { shareUsers: joinedUsers(5) }
const held = { orderId: 'o1', payUntil: '2026-11-21T10:12:30+08:00', heldSeats: 1 }
const free = { hourlyFeeFen: 0, seatFeeFen: 0 }

beforeEach(() => void jest.mocked(subscribe).mockReset().mockResolvedValue('unavailable'))
afterEach(leave)

/** As a visitor. */
async function visit(part: Partial<ShareOrderDetail>) {
  const asked = aStack('/pages/pdDetail/pdDetail')
  anApi({})
  await show(<ShareOrderBar order={aShareOrder(part)} balanceCoins={0} now={now} onInvite={jest.fn()} />)
  return { asked }
}

async function open(part: Partial<ShareOrderDetail> = {}, balanceCoins = 50) {
  const order = aShareOrder(part)
  const asked = aStack('/pages/pdDetail/pdDetail')
  const toasts = watchToasts()
  const api = anApi({ getUserInfo: aUserInfo(), getShareOrder: order })
  write('token', 'a-token')
  await refreshUser()
  await show(<ShareOrderBar order={order} balanceCoins={balanceCoins} now={now} onInvite={jest.fn()} />)
  const titles = () => toasts.mock.calls.map(([option]) => option?.title)
  return { order, api, asked, titles }
}

describe('the bar offers the one action of its state', () => {
  test.each<[string, Partial<ShareOrderDetail>, string[], string]>([
    ['a stranger', {}, ['加入拼单'], '未成团全额退回'],
    ['a stranger, free of fees', free, ['加入拼单'], '互勉不收席位费 · 未成团全额退回'],
    ['full', full, ['加入候补'], '轮到时付 ¥260 + 20 拍币'],
    ['full, free of fees', { ...full, ...free }, ['加入候补'], '有空位自动加入，扣 20 拍币'],
    ['waiting', { ...full, waiting: true }, ['退出候补'], '轮到时付 ¥260 + 20 拍币'],
    ['waiting, free of fees', { ...full, ...free, waiting: true }, ['退出候补'], '有空位自动加入，扣 20 拍币'],
    ['a member, late', { currentShare: true, canExit: true }, ['邀请好友来拼'], '现在退出不退费'],
    ['a member of a full one', { ...full, currentShare: true, canExit: true }, [], '现在退出不退费'],
    ['a member, begun', { currentShare: true }, [], '拍摄已开始，不能再退出'],
    ['its model', { own: true, canExit: true }, ['邀请好友来拼'], '开拍前可取消，成员全额退回'],
    ['its model, begun', { own: true }, [], '拍摄已开始'],
    ['ended', { shareState: 3 }, ['看看其他拼单'], '不能再加入'],
    [
      'ended, its member',
      { shareState: 3, currentShare: true, canReview: true },
      ['看看其他拼单'],
      '说说这次拍摄怎么样',
    ],
    ['ended, reviewed', { shareState: 3, currentShare: true }, ['看看其他拼单'], '这次拍摄已经完成'],
    ['cancelled', { shareState: 4 }, ['看看其他拼单'], '不能再加入'],
    ['cancelled, its member', { shareState: 4, currentShare: true }, ['看看其他拼单'], '你的费用已全部退回'],
    ['a seat that waits for its payment', held, ['去支付'], '还有 12 分钟，逾期释放席位'],
    [
      'its opener before the payment',
      { ...held, shareState: 0, opener: true },
      ['去支付'],
      '还有 12 分钟，逾期释放席位',
    ],
    ['a payment out of time', { ...held, payUntil: '2026-11-21T09:59:59+08:00' }, [], '支付超时，席位即将释放'],
  ])('%s', async (_, part, buttons, note) => {
    await open(part)
    expect(textsOf('.pp-button')).toEqual(buttons)
    expect(textsOf('.pp-booking__note')).toEqual([note])
  })

  test.each([
    [full, '候补免费'],
    [{ ...full, waiting: true, waitingPlace: 2 }, '候补第 2 位'],
  ])('%j: %s', async (part, title) => {
    await open(part)
    expect(textsOf('.pp-booking__bar-title')).toEqual([title])
  })

  test.each([
    [{}, '¥260.00+ 20 拍币'],
    [free, '20 拍币'],
  ])('%j costs %s', async (part, cost) => {
    await open(part)
    expect(find('.pp-booking__bar').textContent).toContain(cost)
  })
})

describe('joining', () => {
  test('says both sums and what is left before anything is taken', async () => {
    const { api } = await open()
    await press('#join-button')
    expect(textsOf('.pp-sum-lines__amount')).toEqual(['¥260.00', '20 拍币'])
    expect(textsOf('.pp-sum-lines__after')).toEqual(['支付后余额30 拍币'])
    expect(api.names()).not.toContain('share')
  })

  test('sends the prices that were shown, and says so', async () => {
    const { api, order, titles } = await open(free)
    api.answer({ share: { shareId: order.shareId, orderId: null, shareOrder: order } })
    await press('#join-button')
    await press('#join-confirm')
    expect(api.last('share')?.body).toEqual({ shareId: order.shareId, priceCoins: 20, seatFeeFen: 0 })
    expect(titles()).toEqual(['已加入拼单'])
  })

  test('leads to the payment that has to follow', async () => {
    const { api, order, asked } = await open()
    api.answer({ share: { shareId: order.shareId, orderId: 'o1', shareOrder: order } })
    await press('#join-button')
    await press('#join-confirm')
    expect(asked).toEqual([['navigateTo', '/pages/syt/syt?orderId=o1']])
  })

  test('a held seat leads to its payment', async () => {
    const { asked } = await open(held)
    await press('#pay-button')
    expect(asked).toEqual([['navigateTo', '/pages/syt/syt?orderId=o1']])
  })

  test('with too few coins leads to more, without a call', async () => {
    const { api, asked } = await open({}, 15)
    await press('#join-button')
    expect(textsOf('.pp-sum-lines__missing')).toEqual(['还差 5 拍币'])
    expect(find('#join-confirm').textContent).toBe('去充值')
    await press('#join-confirm')
    expect(asked).toEqual([['navigateTo', '/pages/me/memberCenter?tab=coin']])
    expect(api.names()).not.toContain('share')
  })

  test.each([
    ['SHARE_FULL' as const, null, '人数已满，可加入候补名单', '加入候补名单'],
    ['PRICE_ROSE' as const, null, '价格刚刚更新，请看清新的费用后再确认', '按新价格确认'],
    ['NOT_ENOUGH_COINS' as const, { needCoin: 20, balance: 5 }, '拍币不足，还差 15 拍币（需要 20，余额 5）', '去充值'],
  ])('refused with %s: the sentence and the way on', async (reason, data, text, way) => {
    const { api, titles } = await open()
    api.answer({ share: refusal(reason, data) })
    await press('#join-button')
    await press('#join-confirm')
    expect(document.body.textContent).toContain(text)
    expect(find('#join-confirm').textContent).toBe(way)
    expect(titles()).toEqual([])
  })
})

describe('the waiting list', () => {
  test.each([
    [false, true, '已加入候补名单'],
    [true, false, '已退出候补名单'],
  ])('waiting: %s, pressed: on %s', async (waiting, on, title) => {
    const { api, order, titles } = await open({ ...full, waiting })
    api.answer({ saveUserdata: { on } })
    await press('#wait-button')
    expect(api.last('saveUserdata')?.body).toEqual({
      kind: 'wait',
      targetType: 'shareOrder',
      targetId: order.shareId,
      on,
    })
    expect(titles()).toEqual([title])
  })

  test('WeChat is asked first, within the tap, for what tells of a seat; leaving asks for nothing', async () => {
    const { api } = await open(full)
    api.answer({ saveUserdata: { on: true } })
    const before = api.names().length
    find('#wait-button').click()
    expect(jest.mocked(subscribe).mock.calls).toEqual([[['shareOrderChanged', 'waitingOffer', 'waitingSeated']]])
    expect(api.names()).toHaveLength(before)
    await settle()
    expect(api.names().slice(before)).toContain('saveUserdata')

    await open({ ...full, waiting: true })
    await press('#wait-button')
    expect(subscribe).toHaveBeenCalledTimes(1)
  })

  test('so it is on the page of the booking', async () => {
    const order = aShareOrder(full)
    const api = anApi({ getUserInfo: aUserInfo(), getShareOrder: order, saveUserdata: { on: true } })
    write('token', 'a-token')
    await refreshUser()
    await openPage(`/pages/pdDetail/pdDetail?id=${order.shareId}`)
    await press('#wait-button')
    expect(jest.mocked(subscribe).mock.calls).toEqual([[['shareOrderChanged', 'waitingOffer', 'waitingSeated']]])
    expect(api.last('saveUserdata')?.body).toMatchObject({ kind: 'wait', on: true })
  })

  test('it is asked too where a seat that was lost leads to the list', async () => {
    const { api } = await open()
    api.answer({ share: refusal('SHARE_FULL'), saveUserdata: { on: true } })
    await press('#join-button')
    await press('#join-confirm')
    jest.mocked(subscribe).mockClear()
    await press('#join-confirm')
    expect(subscribe).toHaveBeenCalledTimes(1)
    expect(api.last('saveUserdata')?.body).toMatchObject({ kind: 'wait', on: true })
  })

  test('a visitor logs in first, unasked', async () => {
    await open(full)
    await signOut()
    const { asked } = await visit(full)
    await press('#wait-button')
    expect(asked).toEqual([['navigateTo', expect.stringContaining('/pages/login/login')]])
    expect(subscribe).not.toHaveBeenCalled()
  })

  test('a seat came free meanwhile: joining is offered', async () => {
    const { api } = await open(full)
    api.answer({ saveUserdata: refusal('SHARE_NOT_FULL') })
    await press('#wait-button')
    expect(has('#join-confirm')).toBe(true)
  })
})

describe('leaving', () => {
  test.each([
    [false, { coins: 20, fen: 26000 }, '你的席位会让给别人，退回 ¥260.00 + 20 拍币。'],
    [false, { coins: 20, fen: 0 }, '你的席位会让给别人，退回 20 拍币。'],
    [false, { coins: 0, fen: 0 }, '已过退出时限，席位费与拍币不退。'],
    [true, { coins: 0, fen: 0 }, '取消后拼单不能恢复，所有成员的席位费与拍币会全部退回。'],
  ])('own: %s, back: %j', (own, exitRefund, text) => {
    expect(exitText({ own, exitRefund })).toBe(text)
  })

  /** On the page of the booking, where the menu has the way out. */
  async function onPage(part: Partial<ShareOrderDetail>) {
    const order = aShareOrder({ currentShare: true, canExit: true, exitRefund: { coins: 20, fen: 0 }, ...part })
    const toasts = watchToasts()
    const api = anApi({ getUserInfo: aUserInfo(), getShareOrder: order })
    write('token', 'a-token')
    await refreshUser()
    await openPage(`/pages/pdDetail/pdDetail?id=${order.shareId}`)
    await press('#more-shareOrder')
    return { order, api, titles: () => toasts.mock.calls.map(([option]) => option?.title) }
  }

  test('is in the menu, is confirmed first, then says what came back', async () => {
    const { api, order, titles } = await onPage({})
    expect(textsOf('.pp-more__action')).toEqual(['退出拼单', '举报拼单'])
    api.answer({ exitShareOrder: { refundedCoins: 20, refundedFen: 0, shareOrder: order } })
    await press('#exit-button')
    expect(api.names()).not.toContain('exitShareOrder')
    await press('#exit-confirm')
    expect(api.last('exitShareOrder')?.query).toBe(`shareId=${order.shareId}`)
    expect(titles()).toEqual(['已退出，退回 20 拍币'])
  })

  test('the model cancels there; who is not in it has no way out', async () => {
    await onPage({ currentShare: false, own: true })
    expect(textsOf('.pp-more__action')).toEqual(['取消拼单', '举报拼单'])
    await onPage({ currentShare: false, canExit: false })
    expect(textsOf('.pp-more__action')).toEqual(['举报拼单'])
  })

  test.each([
    ['SHARE_STARTED' as const, '知道了'],
    ['INTERNAL' as const, '重试'],
  ])('refused with %s: %s', async (reason, way) => {
    const { api } = await onPage({})
    api.answer({ exitShareOrder: refusal(reason) })
    await press('#exit-button')
    await press('#exit-confirm')
    expect(find('#exit-confirm').textContent).toBe(way)
  })
})

describe('inviting', () => {
  const member = { currentShare: true, canExit: true, shareUsers: joinedUsers(1) }
  const future = { shareStartTime: '2099-11-28T14:00:00+08:00', shareEndTime: '2099-11-28T17:00:00+08:00' }

  async function openBooking(part: Partial<ShareOrderDetail>, query = '') {
    const order = aShareOrder({ ...future, ...member, ...part })
    anApi({ getShareOrder: order })
    await openPage(`/pages/pdDetail/pdDetail?id=${order.shareId}${query}`)
  }

  test('is the one button of a member while there is a seat to fill', async () => {
    await openBooking({})
    await press('#invite-button')
    expect(textsOf('#share-save, #share-friends')).toEqual(['保存海报到相册', '分享给好友'])
  })

  test('whoever has just opened a booking has it to send at once, and not again once somebody has joined', async () => {
    await openBooking({ opener: true }, '&opened=1')
    expect([has('#share-friends'), document.body.textContent?.includes('拼单已发起')]).toEqual([true, true])
    await openBooking({ opener: true, shareUsers: joinedUsers(2) }, '&opened=1')
    expect(has('#share-friends')).toBe(false)
  })
})
