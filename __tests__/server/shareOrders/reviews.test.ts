import { mayReview, requireStars } from '../../../server/features/shareOrders/reviewRules'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp

const refused = (reason: string) => expect.objectContaining({ reason })

/** A booking with two members, an hour before it begins. */
async function aBooking() {
  const [opener, joiner] = [await aPhotographer(app), await aPhotographer(app)]
  const modelId = await aModel(app.db, { hourly_fee_fen: 0 })
  const { shareId } = await aShareOrder(app, opener, { modelId, minUsers: 2, maxUsers: 2 })
  await join(app, joiner, shareId)
  const review = { text: '准时，会找光', parentType: 'shareOrder' as const, parentId: shareId, stars: 5 }
  return { opener, joiner, modelId, shareId, review }
}

describe('a booking that has ended', () => {
  beforeEach(async () => {
    app = await buildTestApp()
    await setPrices(app)
  })
  afterEach(() => app.close())

  test('those who were aboard review an ended booking, once each, and the model has their mean', async () => {
    const { opener, joiner, modelId, shareId, review } = await aBooking()
    await expect(app.as(opener).call('saveComment', review)).rejects.toEqual(refused('SHARE_NOT_ENDED'))
    expect((await app.as(opener).call('getShareOrder', { id: shareId })).canReview).toBe(false)
    app.clock.advance({ days: 15 })
    expect((await app.as(opener).call('getShareOrder', { id: shareId })).canReview).toBe(true)
    expect((await app.visitor.call('getModel', { id: modelId })).rating).toBeNull()

    const first = await app.as(opener).call('saveComment', review)
    expect(first).toMatchObject({ parentType: 'shareOrder', parentId: shareId, stars: 5, priceCoins: 0, own: true })
    await app.as(joiner).call('saveComment', { ...review, stars: 4 })
    expect((await app.visitor.call('getModel', { id: modelId })).rating).toBe(4.5)
    const { records } = await app.visitor.call('listComments', { parentId: shareId })
    expect(records.map(({ stars }) => stars)).toEqual([4, 5])
    expect((await app.as(opener).call('getShareOrder', { id: shareId })).canReview).toBe(false)
    await expect(app.as(opener).call('saveComment', review)).rejects.toEqual(refused('REVIEWED_ALREADY'))

    const stranger = app.as(await app.aUser())
    await expect(stranger.call('saveComment', review)).rejects.toEqual(refused('SHARE_NOT_JOINED'))
    await app.as(opener).call('deleteComment', { id: first.id })
    expect((await app.visitor.call('getModel', { id: modelId })).rating).toBe(4)
    expect((await app.as(opener).call('getShareOrder', { id: shareId })).canReview).toBe(true)
  })

  test('two reviews of one member at once are one', async () => {
    const { opener, shareId, review } = await aBooking()
    app.clock.advance({ days: 15 })
    const both = await Promise.allSettled(
      [1, 5].map((stars) => app.as(opener).call('saveComment', { ...review, stars })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await app.visitor.call('listComments', { parentId: shareId })).records).toHaveLength(1)
  })

  test('a review is screened, stays free, and is changed by its author', async () => {
    const { opener, review } = await aBooking()
    app.clock.advance({ days: 15 })
    const author = app.as(opener)
    await expect(author.call('saveComment', { ...review, text: '赌博' })).rejects.toEqual(refused('CONTENT_REFUSED'))
    await expect(author.call('saveComment', { ...review, priceCoins: 5 })).rejects.toEqual(refused('BAD_INPUT'))
    const { id } = await author.call('saveComment', review)
    await expect(author.call('updateComment', { id, priceCoins: 5 })).rejects.toEqual(refused('BAD_INPUT'))
    expect(await author.call('updateComment', { id, text: '很准时' })).toMatchObject({ text: '很准时', stars: 5 })
  })
})

test.each([
  [{ state: 3, aboard: true, reviewed: false }, true],
  [{ state: 3, aboard: false, reviewed: false }, false],
  [{ state: 3, aboard: true, reviewed: true }, false],
  [{ state: 2, aboard: true, reviewed: false }, false],
  [{ state: 4, aboard: true, reviewed: false }, false],
] as const)('%j may review: %s', (reviewing, may) => {
  expect(mayReview(reviewing)).toBe(may)
})

test.each([
  [{ isReview: true, stars: undefined, priceCoins: 0, isAnswer: false }, 'stars'],
  [{ isReview: false, stars: 5, priceCoins: 0, isAnswer: false }, 'stars'],
  [{ isReview: true, stars: 5, priceCoins: 1, isAnswer: false }, 'priceCoins'],
  [{ isReview: true, stars: 5, priceCoins: 0, isAnswer: true }, 'replyTo'],
])('%j is refused for %s', (written, field) => {
  expect(() => requireStars(written)).toThrow(expect.objectContaining({ reason: 'BAD_INPUT', data: { field } }))
})
