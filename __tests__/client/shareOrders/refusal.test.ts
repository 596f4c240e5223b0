import { explain, type WayOn } from '@/features/shareOrders/refusal'
import { CallError, type Failure } from '@/lib/callError'

test.each<[Failure, WayOn]>([
  ['SHARE_FULL', 'wait'],
  ['SHARE_NOT_FULL', 'join'],
  ['SHARE_ENDED', 'others'],
  ['SHARE_CANCELLED', 'others'],
  ['SHARE_STARTED', 'others'],
  ['SHARE_JOINED', 'close'],
  ['OWN_MODEL', 'close'],
  ['WINDOW_TAKEN', 'chooseAgain'],
  ['WINDOW_TOO_SOON', 'chooseAgain'],
  ['PRICE_ROSE', 'newPrice'],
  ['OFFLINE', 'retry'],
  ['INTERNAL', 'retry'],
])('%s goes on by: %s', (reason, way) => {
  expect(explain(new CallError(409, reason, '说明')).way).toBe(way)
})

test('too few coins says how many are missing, and where the server did not say, its own sentence', () => {
  const short = new CallError(402, 'NOT_ENOUGH_COINS', '拍币不足，请先充值', { needCoin: 20, balance: 5 })
  expect(explain(short)).toEqual({ text: '拍币不足，还差 15 拍币（需要 20，余额 5）', way: 'buyCoins' })
  expect(explain(new CallError(402, 'NOT_ENOUGH_COINS', '拍币不足，请先充值')).text).toBe('拍币不足，请先充值')
})
