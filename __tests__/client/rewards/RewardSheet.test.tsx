import { useState } from 'react'
import { readAmount } from '@/features/rewards/amount'
import { RewardSheet } from '@/features/rewards/RewardSheet'
import { aStack } from '../../support/client/stack'
import { act, anApi, find, has, leave, press, refusal, settle, show, textsOf, type, valueOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

const model = { id: '01935000-0000-7000-8000-0000000000d1', name: '林知夏' }
const paid = { orderId: 'order-1', balance: 70 }

function Sheet({ balanceCoins }: { balanceCoins: number }) {
  const [open, setOpen] = useState(true)
  return <RewardSheet model={model} balanceCoins={balanceCoins} open={open} onClose={() => setOpen(false)} />
}

async function open(balanceCoins = 120) {
  const asked = aStack('/pages/model/detail', 2)
  const api = anApi({ rewardModel: paid, getUserInfo: aUserInfo() })
  await show(<Sheet balanceCoins={balanceCoins} />)
  return { asked, api }
}

afterEach(leave)

test('offers 10, 50, 100, 520 and an amount of one’s own, with the balance and what is left of it', async () => {
  await open()
  expect(textsOf('.pp-reward__amounts .pp-chip')).toEqual(['10', '50', '100', '520', '自定义'])
  expect(textsOf('.pp-sum-lines__line')).toEqual(['余额打赏的 70% 归模特120 拍币'])
  expect(textsOf('#reward-confirm')).toEqual(['打赏 50 拍币'])
  expect(textsOf('.pp-sum-lines__after')).toEqual(['支付后余额70 拍币'])
})

test('what is shown is what is given, with the message, and its end is shown', async () => {
  const { api } = await open()
  await press('#reward-100')
  await type('#reward-message', ' 加油 ')
  await press('#reward-confirm')
  expect(api.last('rewardModel')?.body).toEqual({ modelId: model.id, priceCoins: 100, message: '加油' })
  expect(textsOf('.pp-sheet-done__title')).toEqual(['打赏成功'])
  expect(textsOf('.pp-sheet-done__note')).toEqual(['已送给 林知夏 100 拍币，余额 70 拍币'])
})

test('a double tap gives once', async () => {
  const { api } = await open()
  const button = find('#reward-confirm')
  await act(() => {
    button.click()
    button.click()
  })
  await settle()
  expect(api.names().filter((name) => name === 'rewardModel')).toHaveLength(1)
})

test('too few coins lead to the shop, and the form waits as it was', async () => {
  const { asked, api } = await open(40)
  await type('#reward-message', '加油')
  expect(textsOf('.pp-sum-lines__missing')).toEqual(['还差 10 拍币'])
  expect(find('#reward-confirm').textContent).toBe('去充值')
  await press('#reward-confirm')
  expect(asked).toEqual([['navigateTo', '/pages/me/memberCenter?tab=coin']])
  expect(api.names()).not.toContain('rewardModel')
  expect([has('#reward-sheet'), valueOf('#reward-message')]).toEqual([true, '加油'])
})

test('an amount of one’s own is a whole number from 1 to 5,000', async () => {
  const { api } = await open(9000)
  await press('#reward-own')
  await type('#reward-amount', '5001')
  await press('#reward-confirm')
  expect(textsOf('.pp-field__error')).toEqual(['请输入 1–5000 的整数'])
  expect(api.names()).not.toContain('rewardModel')
  await type('#reward-amount', '5000')
  await press('#reward-confirm')
  expect(api.last('rewardModel')?.body).toEqual({ modelId: model.id, priceCoins: 5000 })
})

test.each([
  ['0', null],
  ['1', 1],
  ['5000', 5000],
  ['5001', null],
  ['1.5', null],
  ['-5', null],
  ['', null],
])('%j is read as %j', (typed, coins) => {
  expect(readAmount(typed)).toBe(coins)
})

test('a refused message is said at the message, another refusal above the button', async () => {
  const { api } = await open()
  api.answer({ rewardModel: refusal('CONTENT_REFUSED') })
  await press('#reward-confirm')
  expect(textsOf('.pp-field__error')).toEqual(['内容含有不合适的词句，请修改后重试'])
  api.answer({ rewardModel: refusal('BLOCKED') })
  await press('#reward-confirm')
  expect(textsOf('.pp-refusal')).toEqual(['对方已将你拉黑，不能继续操作'])
})

test('what was chosen before buying coins is there again when the app has started anew', async () => {
  await open(40)
  await press('#reward-own')
  await type('#reward-amount', '66')
  await type('#reward-message', '加油')
  await press('#reward-confirm')
  leave()
  const { api } = await open(500)
  expect([valueOf('#reward-amount'), valueOf('#reward-message')]).toEqual(['66', '加油'])
  await press('#reward-confirm')
  expect(api.last('rewardModel')?.body).toEqual({ modelId: model.id, priceCoins: 66, message: '加油' })
  leave()
  await open(500)
  expect([has('#reward-amount'), valueOf('#reward-message')]).toEqual([false, ''])
})
