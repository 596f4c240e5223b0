import fc from 'fast-check'
import { isLocked } from '../../../server/features/media/lock'
import { agreedPrice, dueCoins } from '../../../server/features/unlocks/rules'

const author = { id: 'author', vip: false }
const user = { id: 'user', vip: false }
const member = { id: 'member', vip: true }

const item = { authorId: author.id, priceCoins: 30, vipFree: false }
const forMembers = { ...item, vipFree: true }
const free = { ...item, priceCoins: 0 }

/** The table of product 7.6. */
describe('who reads it as it is, and what the others pay', () => {
  test.each<[what: string, thing: typeof item, reader: typeof user, locked: boolean, coins: number]>([
    ['a user, one for members', forMembers, user, true, 30],
    ['a user, another', item, user, true, 30],
    ['a member, one for members', forMembers, member, false, 0],
    ['a member, another', item, member, true, 30],
    ['the author, one for members', forMembers, author, false, 0],
    ['the author, another', item, author, false, 0],
    ['a user, a free one', free, user, false, 0],
  ])('%s', (_, thing, reader, locked, coins) => {
    expect(isLocked({ ...thing, unlocked: false }, reader)).toBe(locked)
    expect(dueCoins(thing, reader, 30)).toBe(coins)
  })

  test('a visitor reads what is free alone; whoever unlocked one keeps it', () => {
    expect([item, forMembers, free].map((thing) => isLocked({ ...thing, unlocked: false }, null))).toEqual([
      true,
      true,
      false,
    ])
    expect(isLocked({ ...item, unlocked: true }, user)).toBe(false)
  })
})

describe('a price as it was shown (product 7.4)', () => {
  test.each<[what: string, shown: number | undefined, price: number, charged: number]>([
    ['the same', 30, 30, 30],
    ['dearer than it is now', 40, 30, 30],
    ['of something that is free by now', 30, 0, 0],
    ['none, of something that is free', undefined, 0, 0],
  ])('%s is charged as it is now', (_, shown, price, charged) => expect(agreedPrice(shown, price)).toBe(charged))

  test('none at all is refused', () => {
    expect(() => agreedPrice(undefined, 1)).toThrow(
      expect.objectContaining({ reason: 'PRICE_MISSING', code: 400, data: { field: 'priceCoins' } }),
    )
  })

  test('cheaper than it is now is refused, with the price of now', () => {
    expect(() => agreedPrice(29, 30)).toThrow(
      expect.objectContaining({ reason: 'PRICE_ROSE', code: 409, data: { priceCoins: 30 } }),
    )
  })
})

test('nobody pays for what is open to him anyhow, and nobody more than he was shown', () => {
  const readers = fc.record({ id: fc.constantFrom('author', 'user'), vip: fc.boolean() })
  const things = fc.record({ authorId: fc.constant('author'), priceCoins: fc.nat(50), vipFree: fc.boolean() })
  fc.assert(
    fc.property(things, readers, fc.nat(50), (thing, reader, shown) => {
      const locked = isLocked({ ...thing, unlocked: false }, reader)
      if (locked && shown < thing.priceCoins) expect(() => dueCoins(thing, reader, shown)).toThrow()
      else expect(dueCoins(thing, reader, shown)).toBe(locked ? thing.priceCoins : 0)
    }),
  )
})
