import fc from 'fast-check'
import { hourMs } from '@contract/shanghai'
import { offerUntil, type Progress } from '../../../server/features/shareOrders/rules'
import type { Waiter } from '../../../server/features/shareOrders/waiters'
import { nextLook, promotionNow, waitingBefore } from '../../../server/features/shareOrders/waitingRules'

type Order = Progress & { readonly seatFeeFen: number }

const at = (text: string) => new Date(`2026-06-${text}:00+08:00`)
const now = at('08T10:00')

/** Three seats, all taken, until the deadline at 14:00 of the 9th. */
const full: Order = {
  state: 2,
  startsAt: at('10T14:00'),
  endsAt: at('10T16:00'),
  deadline: at('09T14:00'),
  minUsers: 2,
  maxUsers: 3,
  seatsTaken: 3,
  seatsJoined: 3,
  seatFeeFen: 0,
}
const withFree = (seats: number): Order => ({ ...full, state: 1, seatsTaken: 3 - seats, seatsJoined: 3 - seats })
const paid = (order: Order): Order => ({ ...order, seatFeeFen: 4000 })

const waits = (userId: string, offer: string | null = null): Waiter => ({
  userId,
  offerUntil: offer === null ? null : at(offer),
})

describe('what happens to a waiting list (product 6.9)', () => {
  test.each<[what: string, order: Order, list: Waiter[], next: object | null]>([
    ['nobody waits', withFree(2), [], null],
    ['no seat is free', full, [waits('first')], null],
    ['a seat without a fee', withFree(1), [waits('first'), waits('second')], { kind: 'seat', userId: 'first' }],
    ['a seat with a fee', paid(withFree(1)), [waits('first'), waits('second')], { kind: 'offer', userId: 'first' }],
    ['the one seat is on offer', paid(withFree(1)), [waits('first', '08T11:00'), waits('second')], null],
    [
      'two seats, one on offer',
      paid(withFree(2)),
      [waits('first', '08T11:00'), waits('second'), waits('third')],
      { kind: 'offer', userId: 'second' },
    ],
    [
      'an offer that ends now',
      paid(withFree(1)),
      [waits('first', '08T10:00'), waits('second')],
      { kind: 'expire', userId: 'first' },
    ],
    [
      'a later offer ran out while the first still stands',
      paid(withFree(2)),
      [waits('first', '08T11:00'), waits('second', '08T09:59')],
      { kind: 'expire', userId: 'second' },
    ],
    ['an offer of a seat that somebody else has taken', paid(full), [waits('first', '08T11:00')], null],
  ])('%s', (_, order, list, next) => expect(promotionNow(order, list, now)).toEqual(next))

  test('from the deadline on nobody is promoted, but an offer still runs out', () => {
    const order = paid(withFree(2))
    const late = order.deadline
    expect(promotionNow(order, [waits('first')], new Date(late.getTime() - 1))).not.toBeNull()
    expect(promotionNow(order, [waits('first')], late)).toBeNull()
    expect(promotionNow(order, [waits('first', '09T14:00')], late)).toEqual({ kind: 'expire', userId: 'first' })
  })
})

describe('when the scheduler looks again', () => {
  test.each<[what: string, order: Order, list: Waiter[], look: string | null]>([
    ['at once for a free seat that somebody waits for', withFree(1), [waits('first')], '08T10:00'],
    ['when the earliest offer ends', paid(withFree(2)), [waits('a', '08T12:00'), waits('b', '08T11:30')], '08T11:30'],
    ['at the deadline when all seats are taken', full, [waits('first')], '09T14:00'],
    ['at the deadline when nobody waits', withFree(2), [], '09T14:00'],
    ['never again once it is cancelled', { ...withFree(3), state: 4 }, [], null],
    ['never again once it has ended', { ...full, state: 3 }, [], null],
  ])('%s', (_, order, list, look) => {
    expect(nextLook(order, list, now)).toEqual(look === null ? null : at(look))
  })

  test('after the deadline at the end', () => expect(nextLook(full, [], at('09T14:00'))).toEqual(full.endsAt))
})

test.each([
  ['first', 0],
  ['second', 1],
  ['a stranger', 2],
])('before %s come %d of the list', (userId, before) => {
  expect(waitingBefore([waits('first'), waits('second')], userId)).toBe(before)
})

/** One seat after another comes free; whoever is offered one takes it or lets it pass. */
interface Story {
  readonly order: Order
  readonly list: Waiter[]
  readonly now: Date
  readonly served: string[]
}

const aFewSeats = fc.integer({ min: 1, max: 4 })

function step(story: Story, takes: boolean): Story | null {
  const { order, list, served } = story
  const next = promotionNow(order, list, story.now)
  const [offered] = list.filter((waiter) => waiter.offerUntil !== null)
  if (next?.kind === 'offer') {
    const until = offerUntil(order, story.now)
    return {
      ...story,
      list: list.map((waiter) => (waiter.userId === next.userId ? { ...waiter, offerUntil: until } : waiter)),
    }
  }
  const gone = next?.userId ?? offered?.userId
  if (gone === undefined) return null
  const rest = list.filter(({ userId }) => userId !== gone)
  const seated = { ...order, seatsTaken: order.seatsTaken + 1, seatsJoined: order.seatsJoined + 1 }
  if (next?.kind === 'seat') return { ...story, order: seated, list: rest, served: [...served, gone] }
  if (next?.kind === 'expire') return { ...story, list: rest }
  if (takes) return { ...story, order: seated, list: rest, served: [...served, gone] }
  return { ...story, now: offered?.offerUntil ?? story.now }
}

test('whatever people do with their offers, the list is served in its order, never beyond the seats, and comes to rest', () => {
  const people = fc.integer({ min: 0, max: 8 })
  const answers = fc.infiniteStream(fc.boolean())
  fc.assert(
    fc.property(aFewSeats, people, fc.boolean(), answers, (free, count, hasFee, takes) => {
      const order = { ...full, maxUsers: 4, seatsTaken: 4 - free, seatsJoined: 4 - free, seatFeeFen: hasFee ? 1 : 0 }
      const list = Array.from({ length: count }, (_, index) => waits(String(index)))
      let story: Story = { order, list, now, served: [] }
      for (let steps = 0; steps <= 3 * count + 1; steps++) {
        const next = step(story, takes.next().value === true)
        if (next === null) break
        story = next
        expect(story.order.seatsTaken).toBeLessThanOrEqual(order.maxUsers)
        expect(story.list.filter((waiter) => waiter.offerUntil !== null).length).toBeLessThanOrEqual(
          order.maxUsers - story.order.seatsTaken,
        )
      }
      expect(promotionNow(story.order, story.list, story.now)).toBeNull()
      expect(story.served).toEqual([...story.served].sort())
      if (!hasFee) expect(story.served).toHaveLength(Math.min(free, count))
    }),
  )
})

test('an offer stands for two hours, and never past the deadline', () => {
  const span = { min: full.deadline.getTime() - 48 * hourMs, max: full.deadline.getTime() - 1 }
  fc.assert(
    fc.property(fc.integer(span), (moment) => {
      const until = offerUntil(full, new Date(moment)).getTime()
      expect(until).toBe(Math.min(moment + 2 * hourMs, full.deadline.getTime()))
      expect(until).toBeGreaterThan(moment)
    }),
  )
})
