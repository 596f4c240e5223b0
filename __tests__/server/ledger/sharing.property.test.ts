import fc from 'fast-check'
import { authorCoins, memberCoins } from '@contract/prices'
import { spendSplit, totalCoins, type BucketAmount } from '../../../server/features/ledger/rules'
import { partOff } from '../../../server/features/ledger/sharing'

const wallets = fc.record({ gift: fc.nat(9000), income: fc.nat(9000), paid: fc.nat(9000) })
const sum = (amounts: readonly BucketAmount[]) => amounts.reduce((total, { amount }) => total + amount, 0)
const of = (amounts: readonly BucketAmount[], bucket: string) => sum(amounts.filter((part) => part.bucket === bucket))

test('what is spent comes to the price, gift first, and never takes more than a bucket holds', () => {
  const spending = wallets.chain((wallet) =>
    fc.record({ wallet: fc.constant(wallet), coins: fc.nat(totalCoins(wallet)) }),
  )
  fc.assert(
    fc.property(spending, ({ wallet, coins }) => {
      const split = spendSplit(wallet, coins)
      expect(sum(split)).toBe(coins)
      for (const { bucket, amount } of split) expect(amount).toBeLessThanOrEqual(wallet[bucket])
      expect(split.every(({ amount }) => amount > 0)).toBe(true)
      if (of(split, 'income') > 0) expect(of(split, 'gift')).toBe(wallet.gift)
      if (of(split, 'paid') > 0) expect(of(split, 'income')).toBe(wallet.income)
    }),
  )
})

test('a share and the rest are exact, and each bucket gives both its part within one coin', () => {
  const spending = wallets.chain((wallet) =>
    fc.record({ wallet: fc.constant(wallet), coins: fc.integer({ min: 1, max: Math.max(1, totalCoins(wallet)) }) }),
  )
  fc.assert(
    fc.property(spending, ({ wallet, coins }) => {
      fc.pre(coins <= totalCoins(wallet))
      const paid = spendSplit(wallet, coins)
      const { share, rest } = partOff(paid, authorCoins(coins))
      expect(sum(share)).toBe(authorCoins(coins))
      for (const { bucket, amount } of paid) {
        expect(of(share, bucket) + of(rest, bucket)).toBe(amount)
        expect(Math.abs(of(share, bucket) - (amount * authorCoins(coins)) / coins)).toBeLessThanOrEqual(1)
      }
      expect([...share, ...rest].every(({ amount }) => amount > 0)).toBe(true)
    }),
  )
})

test.each([
  [1, 0, 1],
  [2, 1, 2],
  [10, 7, 8],
  [11, 7, 9],
  [520, 364, 416],
  [5000, 3500, 4000],
])('of %d coins %d reach the author; a member pays %d', (price, author, member) => {
  expect(authorCoins(price)).toBe(author)
  expect(memberCoins(price)).toBe(member)
})
