import { coinsLeft } from '@/domain/coinsLeft'
import { shareOrderAction } from '@/features/shareOrders/action'
import { seatBar, seatsLeft, seatsOf, usersMissing } from '@/features/shareOrders/seats'
import { seatFeeFen } from '@contract/prices'
import { aShareOrder, joinedUsers } from './fixtures'

const before = new Date('2026-11-21T10:00:00+08:00')
const full = { shareUsers: joinedUsers(5) }

describe('the one action of a booking', () => {
  test.each([
    ['a stranger joins', aShareOrder(), { kind: 'join' }],
    ['a formed one with seats left can be joined', aShareOrder({ shareState: 2 }), { kind: 'join' }],
    ['a full one has a waiting list', aShareOrder({ ...full, shareState: 2 }), { kind: 'wait' }],
    ['held seats are taken too', aShareOrder({ shareUsers: joinedUsers(4), heldSeats: 1 }), { kind: 'wait' }],
    ['who waits may stop waiting', aShareOrder({ ...full, waiting: true }), { kind: 'leaveWaiting' }],
    ['a member leaves', aShareOrder({ currentShare: true, canExit: true }), { kind: 'exit' }],
    ['a member stays once it has begun', aShareOrder({ currentShare: true }), { kind: 'stay' }],
    ['the model cancels', aShareOrder({ own: true, canExit: true }), { kind: 'cancelOwn' }],
    ['ended', aShareOrder({ shareState: 3, currentShare: true }), { kind: 'closed', why: 'ended' }],
    ['cancelled', aShareOrder({ shareState: 4 }), { kind: 'closed', why: 'cancelled' }],
  ])('%s', (_, order, action) => {
    expect(shareOrderAction(order, before)).toEqual(action)
  })

  test('a kept seat is offered until its time is over, then the list is waited on again', () => {
    const order = aShareOrder({ ...full, waiting: true, offerUntil: '2026-11-21T11:00:00+08:00' })
    expect(shareOrderAction(order, before)).toEqual({ kind: 'acceptOffer', until: '2026-11-21T11:00:00+08:00' })
    expect(shareOrderAction(order, new Date('2026-11-21T11:00:01+08:00'))).toEqual({ kind: 'leaveWaiting' })
  })

  test('from the start on nobody joins', () => {
    expect(shareOrderAction(aShareOrder(), new Date('2026-11-28T14:00:00+08:00'))).toEqual({
      kind: 'closed',
      why: 'started',
    })
  })
})

describe('seats', () => {
  test('joined first, then what waits for a payment, then what is free', () => {
    const order = aShareOrder({ shareUsers: joinedUsers(3), heldSeats: 1 })
    expect(seatsOf(order).map(({ kind }) => kind)).toEqual(['joined', 'joined', 'joined', 'held', 'free'])
    expect(seatsLeft(order)).toBe(1)
  })

  test('the bar shows who joined and marks the least number', () => {
    expect(seatBar(aShareOrder({ shareUsers: joinedUsers(2), minUsers: 3, maxUsers: 5 }))).toEqual({
      filled: 40,
      mark: 60,
    })
  })

  test.each([
    [0, 3],
    [2, 1],
    [3, 0],
    [5, 0],
  ])('%d joined: %d are missing to form', (joined, missing) => {
    expect(usersMissing(aShareOrder({ shareUsers: joinedUsers(joined) }))).toBe(missing)
  })
})

describe('cost', () => {
  test.each([
    [26000, 3, 3, 26000],
    [10000, 1, 3, 3334],
    [0, 5, 2, 0],
  ])('%d fen an hour, %d h, by %d: %d fen a seat', (hourlyFeeFen, hours, minUsers, fen) => {
    expect(seatFeeFen({ hourlyFeeFen, hours, minUsers })).toBe(fen)
  })

  test('says what is left, or what is missing', () => {
    expect(coinsLeft(1186, 20)).toMatchObject({ amount: '1,166 拍币', missing: false })
    expect(coinsLeft(5, 20)).toMatchObject({ amount: '还差 15 拍币', missing: true })
  })
})
