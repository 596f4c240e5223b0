import { useState } from 'react'
import { PinSheet } from '@/features/pins/PinSheet'
import { pinPrice } from '@/features/pins/price'
import { aStack } from '../../support/client/stack'
import { aModelDetail } from '../models/detail/fixtures'
import { act, anApi, find, has, leave, press, refusal, settle, show, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

const charges = { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 }
const model = aModelDetail()
const done = { orderId: 'order-1', chargedCoins: 350, until: '2026-12-01T09:30:00+08:00', balance: 650 }

function Sheet({ vip, balanceCoins }: { vip: boolean; balanceCoins: number }) {
  const [open, setOpen] = useState(true)
  return (
    <PinSheet
      model={model}
      charges={charges}
      wallet={{ balanceCoins, vip }}
      open={open}
      onClose={() => setOpen(false)}
    />
  )
}

async function open({ vip = false, balanceCoins = 1000 } = {}) {
  const asked = aStack('/pages/model/detail', 2)
  const api = anApi({ topModel: done, getUserInfo: aUserInfo() })
  await show(<Sheet vip={vip} balanceCoins={balanceCoins} />)
  return { asked, api }
}

afterEach(leave)

test('the price follows kind and days, and is the one that is sent', async () => {
  const { api } = await open()
  await press('#pin-days-7')
  expect(textsOf('.pp-sum-lines__amount')).toEqual(['350 拍币', '350 拍币'])
  expect(textsOf('.pp-sum-lines__after')).toEqual(['支付后余额650 拍币'])
  await press('#pin-confirm')
  expect(api.last('topModel')?.body).toEqual({ modelId: model.id, kind: 'top', days: 7, priceCoins: 350 })
  expect(textsOf('.pp-sheet-done__title')).toEqual(['已置顶至 12-01 09:30'])
  expect(textsOf('.pp-sheet-done__note')).toEqual(['支付 350 拍币，余额 650 拍币'])
})

test('members save a fifth, rounded in the platform’s favour', async () => {
  const { api } = await open({ vip: true })
  await press('#pin-rec')
  await press('#pin-days-plus')
  expect(textsOf('.pp-sum-lines__name')[1]).toBe('会员 8 折')
  expect(textsOf('.pp-sum-lines__amount')).toEqual(['200 拍币', '−40 拍币', '160 拍币'])
  await press('#pin-confirm')
  expect(api.last('topModel')?.body).toEqual({ modelId: model.id, kind: 'rec', days: 2, priceCoins: 160 })
  const odd = { ...charges, topCoin: 51 }
  expect(pinPrice(odd, { kind: 'top', days: 1, vip: true })).toEqual({ dayCoins: 51, fullCoins: 51, payCoins: 41 })
})

test('days go from 1 to 30', async () => {
  await open()
  expect(find('#pin-days-minus').getAttribute('aria-disabled')).toBe('true')
  await press('#pin-days-30')
  expect(find('#pin-days-plus').getAttribute('aria-disabled')).toBe('true')
})

test('the price explains itself when asked, and the places taken are told', async () => {
  await open()
  expect(textsOf('.pp-pin__gain')[0]).toContain('名额已用 3/10')
  await press('#pin-price-help')
  expect(textsOf('#pin-price-help-text')[0]).toContain('置顶每天 50 拍币，按天一次付清，会员 8 折')
})

test('a full city says when a place is free', async () => {
  const { api } = await open()
  api.answer({ topModel: refusal('PIN_FULL', { nextFreeAt: '2026-11-25T08:00:00+08:00' }) })
  await press('#pin-confirm')
  expect(textsOf('.pp-refusal')).toEqual(['该城市的名额已满，最早 11-25 08:00 空出'])
})

test('a price that rose is said, nothing is charged, and the prices are asked for again', async () => {
  const { api } = await open()
  api.answer({ topModel: refusal('PRICE_ROSE', { priceCoins: 60 }) })
  await press('#pin-confirm')
  expect(textsOf('.pp-refusal')).toEqual(['价格已更新，请确认后重试'])
  expect(has('.pp-sheet-done')).toBe(false)
})

test('a double tap charges once', async () => {
  const { api } = await open()
  const button = find('#pin-confirm')
  await act(() => {
    button.click()
    button.click()
  })
  await settle()
  expect(api.names().filter((name) => name === 'topModel')).toHaveLength(1)
})

test('too few coins lead to the shop, and the sheet stays', async () => {
  const { asked } = await open({ balanceCoins: 20 })
  expect(textsOf('.pp-sum-lines__missing')).toEqual(['还差 30 拍币'])
  await press('#pin-confirm')
  expect(asked).toEqual([['navigateTo', '/pages/me/memberCenter?tab=coin']])
  expect(has('#pin-sheet')).toBe(true)
})
