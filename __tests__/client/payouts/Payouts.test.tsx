import type { Api } from '@contract/api'
import type { PayoutRecord } from '@contract/payouts'
import { openPage } from '../page'
import { byText, has, leave, press, refusal, settle, textsOf, type, valueOf } from '../screen'
import { pageOf } from '../spec/seen/answers'
import { signedIn } from '../spec/seen/session'

const asked: PayoutRecord = {
  id: '01890000-0000-7000-8000-000000000001',
  amountFen: 5000,
  state: 'asked',
  why: null,
  askedAt: '2026-11-21T10:26:00+08:00',
  endedAt: null,
  until: null,
  confirm: null,
  cancelling: false,
}
const confirm = { channel: 'mini', mchId: '1900000001', appId: 'wx1', package: 'p' } as const

function answered(records: readonly PayoutRecord[], more: Partial<Api['listPayouts']['data']> = {}) {
  return { listPayouts: { ...pageOf(...records), fen: 8667, way: 'wechat' as const, ...more } }
}

async function open(answers: Parameters<typeof signedIn>[0]) {
  const api = await signedIn({ listBills: pageOf(), ...answers })
  await openPage('/pages/me/orders/orders?tab=bills')
  await settle()
  return api
}

afterEach(leave)

test('what was earned is asked for, all of it unless one says less', async () => {
  const api = await open({ ...answered([]), askPayout: asked })
  expect(textsOf('.pp-payouts__fen')).toEqual(['¥86.67'])
  await press('#payout-ask')
  expect(valueOf('#payout-amount')).toBe('86.67')
  await type('#payout-amount', '99')
  await press('#payout-submit')
  expect(byText('最多可提 ¥86.67')).toBeTruthy()
  await type('#payout-amount', '50')
  await press('#payout-submit')
  await settle()
  expect(api.last('askPayout')?.body).toEqual({ fen: 5000 })
})

test('a refusal is said in the sheet, and what was typed stays', async () => {
  await open({ ...answered([]), askPayout: refusal('PAYOUT_OPEN') })
  await press('#payout-ask')
  await press('#payout-submit')
  await settle()
  expect(textsOf('.pp-refusal')).toEqual(['还有一笔提现没有完成，到账或撤回后再提'])
})

test('while one is open no other is asked for; it can be called off', async () => {
  const api = await open({
    ...answered([asked], { fen: 3667 }),
    cancelPayout: { ...asked, state: 'cancelled' as const },
  })
  expect(has('#payout-ask')).toBe(false)
  expect(textsOf('.pp-payouts__title')).toEqual(['¥50.00 · 审核中'])
  await press(byText('撤回'))
  await settle()
  expect(api.last('cancelPayout')?.body).toEqual({ id: asked.id })
})

test('what waits for a yes says until when, and on H5 where to give it', async () => {
  await open(answered([{ ...asked, state: 'waiting', until: '2026-11-22T10:30:00+08:00', confirm }], { fen: 0 }))
  expect(textsOf('.pp-payouts__row .pp-payouts__note')).toEqual(['11-22 10:30 前确认有效，过期退回'])
  await press('#payout-confirm')
  expect(document.body.textContent).toContain('请打开微信小程序「拼拍」，在账单里确认收款')
})

test('what came back says why', async () => {
  const failed = { ...asked, state: 'failed' as const, why: '24 小时内没有确认收款', endedAt: asked.askedAt }
  await open(answered([failed]))
  expect(textsOf('.pp-payouts__row .pp-payouts__note')).toEqual(['24 小时内没有确认收款，钱已退回'])
  expect(has('#payout-ask')).toBe(true)
})

test('whom WeChat does not know is told the way; who never earned sees nothing of it', async () => {
  await open(answered([], { way: 'unbound' }))
  expect(textsOf('.pp-payouts__note')).toEqual(['在微信小程序里登录一次拼拍，就能提现到微信零钱'])
  leave()
  await open(answered([], { fen: 0 }))
  expect(has('.pp-payouts')).toBe(false)
})
