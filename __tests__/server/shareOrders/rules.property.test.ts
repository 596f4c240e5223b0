import fc from 'fast-check'
import { hourMs, minuteMs } from '@contract/shanghai'
import type { ShareState } from '@contract/shareOrders'
import {
  afterJoining,
  afterTaking,
  nextDue,
  payoutAt,
  refundsOnExit,
  requireBeforeStart,
  requireSeat,
  requireWaitable,
  seesMembersOnly,
  stateAfterSeats,
  stateAt,
  takesPayment,
  type Applicant,
  type Seats,
} from '../../../server/features/shareOrders/rules'
import { Refused } from '../../../server/http/refuse'

const at = (text: string) => new Date(`2026-06-${text}:00+08:00`)
const before = at('08T10:00')

const order: Seats = {
  state: 1,
  startsAt: at('10T14:00'),
  endsAt: at('10T16:00'),
  deadline: at('09T14:00'),
  minUsers: 2,
  maxUsers: 3,
  seatsTaken: 1,
  seatsJoined: 1,
  openerUserId: 'opener',
  seatFeeFen: 0,
}
const unpaid: Seats = { ...order, state: 0, seatsTaken: 1, seatsJoined: 0, seatFeeFen: 4000 }
const anybody: Applicant = { ownsModel: false, joined: false, waitingBefore: 0 }

/** The reason of the refusal, or null. */
function refusal(call: () => void): string | null {
  try {
    call()
    return null
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
}

describe('a seat is taken', () => {
  test('without a fee it is joined at once, and nothing is held', () => {
    const { order: after, until } = afterTaking(order, 'second', before)
    expect(after).toEqual({ ...order, seatsTaken: 2, seatsJoined: 2 })
    expect(until).toBeNull()
  })

  test('the last one without a fee forms it before its deadline', () => {
    const { order: after } = afterTaking({ ...order, seatsTaken: 2, seatsJoined: 2 }, 'third', before)
    expect(after).toMatchObject({ state: 2, seatsTaken: 3, seatsJoined: 3 })
  })

  test.each([
    ['15 minutes', '08T10:00', 1, '08T10:15'],
    ['until the deadline while more people are needed', '09T13:50', 1, '09T14:00'],
    ['15 minutes over the deadline once there are enough', '09T13:50', 2, '09T14:05'],
    ['until the start at most', '10T13:50', 2, '10T14:00'],
  ])('with a fee it is held, unjoined, for %s', (_, moment, seatsJoined, until) => {
    const found = { ...order, seatFeeFen: 4000, seatsJoined, seatsTaken: seatsJoined }
    expect(afterTaking(found, 'somebody', at(moment))).toEqual({
      order: { ...found, seatsTaken: seatsJoined + 1 },
      until: at(until),
    })
  })
})

describe('a held seat is paid', () => {
  test('by its opener: it is open to others', () => {
    expect(afterJoining(unpaid, 'opener', before)).toMatchObject({ state: 1, seatsJoined: 1, openerUserId: 'opener' })
  })

  test('by somebody else after the opener has left: the place of the opener is hers', () => {
    expect(afterJoining({ ...order, seatsTaken: 1, seatsJoined: 0 }, 'heir', before).openerUserId).toBe('heir')
  })

  test('by a second: the opener stays the opener', () => {
    expect(afterJoining({ ...order, seatsTaken: 2 }, 'second', before).openerUserId).toBe('opener')
  })
})

describe('the state to write after seats changed', () => {
  test.each<[what: string, change: Partial<Seats>, moment: string, state: ShareState]>([
    ['the last one has left', { seatsTaken: 0, seatsJoined: 0 }, '08T10:00', 4],
    ['the last one has left after the deadline', { state: 2, seatsTaken: 0, seatsJoined: 0 }, '09T20:00', 4],
    ['one leaves a full one before the deadline', { state: 2, seatsTaken: 2, seatsJoined: 2 }, '08T10:00', 1],
    ['one leaves a formed one after the deadline', { state: 2, seatsTaken: 1, seatsJoined: 1 }, '09T14:00', 2],
    ['a full one stays formed', { state: 2, seatsTaken: 3, seatsJoined: 3 }, '08T10:00', 2],
    ['an unpaid opening gets its first payment', { state: 0, seatsTaken: 1, seatsJoined: 1 }, '08T10:00', 1],
    ['an unpaid opening of one seat gets its payment', { state: 0, minUsers: 1, maxUsers: 1 }, '08T10:00', 2],
  ])('%s', (_, change, moment, state) => {
    expect(stateAfterSeats({ ...order, ...change }, at(moment))).toBe(state)
  })
})

describe('who may take a seat, and who may wait', () => {
  const twoFree = { ...order, seatsTaken: 1 }
  const oneFree = { ...order, seatsTaken: 2, seatsJoined: 2 }
  const none = { ...order, seatsTaken: 3, seatsJoined: 3 }
  const behind = (waiting: number): Applicant => ({ ...anybody, waitingBefore: waiting })

  test.each<[what: string, found: Seats, who: Applicant, moment: string, seat: string | null, wait: string | null]>([
    ['two seats are free', twoFree, anybody, '08T10:00', null, 'SHARE_NOT_FULL'],
    ['none is', none, anybody, '08T10:00', 'SHARE_FULL', null],
    ['the free one belongs to the first who waits', oneFree, behind(1), '08T10:00', 'SHARE_FULL', null],
    ['one more is free than people wait', twoFree, behind(1), '08T10:00', null, 'SHARE_NOT_FULL'],
    ['after the deadline the list counts no more', oneFree, behind(5), '09T14:00', null, 'SHARE_NOT_FULL'],
    ['a held seat is taken', { ...oneFree, seatsTaken: 3 }, anybody, '08T10:00', 'SHARE_FULL', null],
    ['it is her own model', twoFree, { ...anybody, ownsModel: true }, '08T10:00', 'OWN_MODEL', 'OWN_MODEL'],
    ['she has joined', twoFree, { ...anybody, joined: true }, '08T10:00', 'SHARE_JOINED', 'SHARE_JOINED'],
    ['it waits for its opener', unpaid, anybody, '08T10:00', 'NOT_FOUND', 'NOT_FOUND'],
    ['too few came', twoFree, anybody, '09T14:00', 'SHARE_CANCELLED', 'SHARE_CANCELLED'],
    ['it has begun', oneFree, anybody, '10T14:00', 'SHARE_STARTED', 'SHARE_STARTED'],
    ['it is over', oneFree, anybody, '10T16:00', 'SHARE_ENDED', 'SHARE_ENDED'],
  ])('%s', (_, found, who, moment, seat, wait) => {
    expect(refusal(() => requireSeat(found, who, at(moment)))).toBe(seat)
    expect(refusal(() => requireWaitable(found, who, at(moment)))).toBe(wait)
  })
})

test.each<[moment: string, refunds: boolean, leaving: string | null]>([
  ['09T13:59', true, null],
  ['09T14:00', false, null],
  ['10T13:59', false, null],
  ['10T14:00', false, 'SHARE_STARTED'],
  ['10T16:00', false, 'SHARE_STARTED'],
])('leaving at %s gives everything back: %s; refused as %s', (moment, refunds, leaving) => {
  const formed = { ...order, state: 2 as const, seatsTaken: 2, seatsJoined: 2 }
  expect(refundsOnExit(formed, at(moment))).toBe(refunds)
  expect(refusal(() => requireBeforeStart(formed, at(moment)))).toBe(leaving)
})

test.each<[what: string, found: Seats, moment: string, takes: boolean]>([
  ['recruiting', order, '08T10:00', true],
  ['formed, before its start', { ...order, seatsJoined: 2 }, '10T13:59', true],
  ['formed, at its start', { ...order, seatsJoined: 2 }, '10T14:00', false],
  ['unpaid, at its deadline', unpaid, '09T14:00', false],
  ['cancelled', { ...order, state: 4 }, '08T10:00', false],
])('a late payment for a seat of one that is %s', (_, found, moment, takes) => {
  expect(takesPayment(found, at(moment))).toBe(takes)
})

test('where they meet and how they are reached is for members alone, from its forming on (product 6.10)', () => {
  const states = [0, 1, 2, 3, 4] as const
  expect(states.filter((state) => seesMembersOnly(state, true))).toEqual([2, 3])
  expect(states.filter((state) => seesMembersOnly(state, false))).toEqual([])
})

test('the model is paid 48 hours after the end', () => expect(payoutAt(order)).toEqual(at('12T16:00')))

const moments = fc.integer({ min: before.getTime() / minuteMs, max: order.endsAt.getTime() / minuteMs + 60 })
const seats = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(6), fc.nat(6)).map(([maxUsers, taken, joined]) => ({
  maxUsers,
  minUsers: Math.min(2, maxUsers),
  seatsTaken: Math.min(taken, maxUsers),
  seatsJoined: Math.min(joined, taken, maxUsers),
}))
const states = fc.constantFrom<ShareState>(0, 1, 2, 3, 4)

test('time alone only ever moves a share order on, and looking twice is looking once', () => {
  const later: Readonly<Record<ShareState, readonly ShareState[]>> = {
    0: [0, 4],
    1: [1, 2, 3, 4],
    2: [2, 3],
    3: [3],
    4: [4],
  }
  fc.assert(
    fc.property(states, seats, moments, moments, (state, counts, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map((minute) => new Date(minute * minuteMs))
      if (early === undefined || late === undefined) return
      const found = { ...order, ...counts, state }
      const written = { ...found, state: stateAt(found, early) }
      expect(later[written.state]).toContain(stateAt(written, late))
      expect(stateAt(written, late)).toBe(stateAt(found, late))
    }),
  )
})

test('between two looks of the scheduler nothing changes', () => {
  fc.assert(
    fc.property(states, seats, moments, (state, counts, minute) => {
      const now = new Date(minute * minuteMs)
      const found = { ...order, ...counts, state }
      const due = nextDue(found, now)
      const untouched = due === null ? new Date(order.endsAt.getTime() + 1000 * hourMs) : new Date(due.getTime() - 1)
      expect(due === null || due > now).toBe(true)
      expect(stateAt(found, untouched)).toBe(stateAt(found, now))
    }),
  )
})

test('one may take a seat or wait, never both', () => {
  fc.assert(
    fc.property(states, seats, moments, fc.nat(8), (state, counts, minute, waiting) => {
      const now = new Date(minute * minuteMs)
      const found = { ...order, ...counts, state }
      const who = { ...anybody, waitingBefore: waiting }
      const [seat, wait] = [
        refusal(() => requireSeat(found, who, now)),
        refusal(() => requireWaitable(found, who, now)),
      ]
      expect([seat, wait].filter((reason) => reason === null).length).toBeLessThanOrEqual(1)
      if (seat === null)
        expect(afterTaking(found, 'somebody', now).order.seatsTaken).toBeLessThanOrEqual(found.maxUsers)
    }),
  )
})

test('whoever holds a seat has until a moment that is to come, before the start', () => {
  fc.assert(
    fc.property(seats, moments, (counts, minute) => {
      const now = new Date(minute * minuteMs)
      const found: Seats = { ...order, ...counts, seatFeeFen: 1 }
      if (refusal(() => requireSeat(found, anybody, now)) !== null) return
      const { until } = afterTaking(found, 'somebody', now)
      expect(until !== null && until > now && until <= found.startsAt).toBe(true)
      expect(Number(until) - now.getTime()).toBeLessThanOrEqual(15 * minuteMs)
    }),
  )
})
