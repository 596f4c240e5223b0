import { uuidv7 } from 'uuidv7'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterEach(() => app.close())

const notFound = expect.objectContaining({ reason: 'NOT_FOUND' })

const relate = (user: TestUser, kind: 'follow' | 'block', targetId: string, on = true) =>
  app.as(user).call('saveUserdata', { kind, targetType: 'user', targetId, on })

/** A booking of a model of `model`'s, opened by `opener`, that has ended and was reviewed by both who were there. */
async function aReviewed(opener: TestUser, model: TestUser) {
  const modelId = await aModel(app.db, { user_id: model.id, hourly_fee_fen: 0 })
  const { shareId } = await aShareOrder(app, opener, { modelId, minUsers: 2, maxUsers: 2 })
  const other = await aPhotographer(app)
  await join(app, other, shareId)
  app.clock.advance({ days: 15 })
  const review = { parentType: 'shareOrder', parentId: shareId } as const
  await app.as(opener).call('saveComment', { ...review, text: '准时，会找光', stars: 5 })
  app.clock.advance({ seconds: 1 })
  await app.as(other).call('saveComment', { ...review, text: '下次还约', stars: 4 })
  return { modelId, shareId, other }
}

describe('a person’s page', () => {
  test('anybody sees what somebody publishes, opened, and was told; nothing that waits or is for members', async () => {
    const [opener, model] = [await aPhotographer(app), await app.aUser({ nickname: '知夏本人' })]
    const { modelId, shareId, other } = await aReviewed(opener, model)
    const shown = await aPost(app.db, opener.id, { createdAt: app.clock.now() })
    await aPost(app.db, opener.id, { state: 'pending' })
    await aPost(app.db, model.id)
    await app.db.updateTable('app_user').set({ intro: '拍胶片' }).where('id', '=', opener.id).execute()

    const person = await app.visitor.call('getPerson', { id: opener.id })
    expect(person).toMatchObject({ id: opener.id, intro: '拍胶片', model: null, own: false, followed: false })
    expect(person.counts).toMatchObject({ posts: 1, shareOrders: 1, reviews: 1, followers: 0 })
    expect(JSON.stringify(person)).not.toContain(opener.phone.slice(0, 7))

    const posts = await app.visitor.call('listComments', { authorId: opener.id })
    expect(posts.records.map(({ id }) => id)).toEqual([shown])
    const opened = await app.visitor.call('listPersonShareOrders', { id: opener.id })
    expect(opened.records).toMatchObject([{ shareId, id: modelId }])
    const given = await app.visitor.call('listPersonReviews', { id: opener.id })
    expect(given.records).toMatchObject([{ stars: 5, received: false, shareOrder: { shareId, modelName: '林知夏' } }])

    const ofModel = await app.visitor.call('getPerson', { id: model.id })
    expect(ofModel).toMatchObject({ model: { id: modelId, rating: 4.5, shareOrderCount: 1 }, counts: { reviews: 2 } })
    const got = await app.visitor.call('listPersonReviews', { id: model.id, pageSize: 1 })
    expect(got).toMatchObject({ total: 2, records: [{ stars: 4, received: true, authorId: other.id }] })
    const rest = await app.visitor.call('listPersonReviews', { id: model.id, cursor: got.cursor ?? '' })
    expect(rest.records).toMatchObject([{ stars: 5, received: true, authorId: opener.id }])
  })

  test('an opener is known to everybody who sees the booking, the other members to those who meet', async () => {
    const [opener, other] = [await aPhotographer(app), await aPhotographer(app)]
    const { shareId } = await aShareOrder(app, opener, { minUsers: 2, maxUsers: 2 })
    await join(app, other, shareId)
    const seenBy = async (who: typeof app.visitor) =>
      (await who.call('getShareOrder', { id: shareId })).shareUsers.map(({ userId }) => userId ?? null)
    expect(await seenBy(app.visitor)).toEqual([opener.id, null])
    expect(await seenBy(app.as(other))).toEqual([opener.id, other.id])
  })

  test('two with a block between see nothing of each other, whichever of them blocked', async () => {
    const [opener, model] = [await aPhotographer(app), await app.aUser()]
    await aReviewed(opener, model)
    await aPost(app.db, opener.id)
    const stranger = await app.aUser()
    await relate(stranger, 'block', opener.id)
    for (const [viewer, id] of [
      [stranger, opener.id],
      [opener, stranger.id],
    ] as const) {
      const speaker = app.as(viewer)
      await expect(speaker.call('getPerson', { id })).rejects.toEqual(notFound)
      await expect(speaker.call('listPersonShareOrders', { id })).rejects.toEqual(notFound)
      await expect(speaker.call('listPersonReviews', { id })).rejects.toEqual(notFound)
      expect((await speaker.call('listComments', { authorId: id })).records).toEqual([])
      await expect(relate(viewer, 'follow', id)).rejects.toEqual(notFound)
    }
    const ofModel = await app.as(stranger).call('getPerson', { id: model.id })
    expect(ofModel.counts.reviews).toBe(1)
    expect((await app.as(stranger).call('listPersonReviews', { id: model.id })).records).toHaveLength(1)
    await relate(stranger, 'block', opener.id, false)
    expect(await app.as(opener).call('getPerson', { id: stranger.id })).toMatchObject({ own: false })
  })

  test('it is one’s own to oneself, and gone with the account', async () => {
    const [user, fan] = [await app.aUser(), await app.aUser()]
    await aPost(app.db, user.id)
    expect(await app.as(user).call('getPerson', { id: user.id })).toMatchObject({ own: true, counts: { posts: 1 } })
    await relate(fan, 'follow', user.id)
    await relate(user, 'follow', fan.id)
    await app.db.updateTable('app_user').set({ deleted_at: app.clock.now() }).where('id', '=', user.id).execute()
    app.clock.advance({ days: 8 })
    await runDueJobs(app.deps)
    await expect(app.visitor.call('getPerson', { id: user.id })).rejects.toEqual(notFound)
    expect((await app.as(fan).call('getUserInfo')).counts.follows).toBe(0)
    expect((await app.as(fan).call('listUserdata', { kind: 'follow' })).records).toEqual([])
    expect((await app.visitor.call('getPerson', { id: fan.id })).counts.followers).toBe(0)
    await expect(app.visitor.call('getPerson', { id: uuidv7() })).rejects.toEqual(notFound)
  })

  test('it takes as many statements with thirty reviews as with two', async () => {
    const [opener, model] = [await aPhotographer(app), await app.aUser()]
    const { shareId } = await aReviewed(opener, model)
    const asked = () =>
      statementsOf(async () => {
        await app.visitor.call('getPerson', { id: model.id })
        await app.visitor.call('listPersonReviews', { id: model.id, pageSize: 50 })
      })
    const few = await asked()
    for (let n = 0; n < 28; n++) {
      const by = await app.aUser()
      const id = await aPost(app.db, by.id, { createdAt: app.clock.now() })
      const parent = { parent_type: 'shareOrder' as const, parent_id: shareId, stars: 3 }
      await app.db.updateTable('comment').set(parent).where('id', '=', id).execute()
    }
    expect((await app.visitor.call('listPersonReviews', { id: model.id })).total).toBe(30)
    expect((await asked()).length).toBe(few.length)
  })
})

describe('following a person', () => {
  const followedPosts = async (user: TestUser, sortType: 'new' | 'hot' = 'new') =>
    (await app.as(user).call('listComments', { followed: '1', sortType })).records.map(({ id }) => id)
  const heardBy = async (user: TestUser) =>
    (await app.as(user).call('listOwnNotices', {})).records.filter(({ kind }) => kind === 'follow')

  test('their posts stand in the feed of who follows, by either sort, and say so', async () => {
    const [author, reader] = [await app.aUser(), await app.aUser()]
    const post = await aPost(app.db, author.id)
    await relate(reader, 'follow', author.id)
    await relate(reader, 'follow', author.id)
    expect([await followedPosts(reader), await followedPosts(reader, 'hot')]).toEqual([[post], [post]])
    expect(await app.as(reader).call('getComment', { id: post })).toMatchObject({ authorFollowed: true })
    expect(await app.as(author).call('getComment', { id: post })).toMatchObject({ authorFollowed: false })
    const person = await app.as(reader).call('getPerson', { id: author.id })
    expect(person).toMatchObject({ followed: true, counts: { followers: 1 } })
    expect((await app.as(reader).call('listUserdata', { kind: 'follow' })).records).toMatchObject([
      { targetType: 'user', user: { id: author.id } },
    ])
    await relate(reader, 'follow', author.id, false)
    expect(await followedPosts(reader)).toEqual([])
    await expect(relate(author, 'follow', author.id)).rejects.toMatchObject({ reason: 'TO_ONESELF' })
  })

  test('the followed hears of each follower once, not of one who follows no longer, nor with the kind switched off', async () => {
    const [author, fan, other] = [await app.aUser(), await app.aUser({ nickname: '小夏' }), await app.aUser()]
    await relate(fan, 'follow', author.id)
    await relate(fan, 'follow', author.id, false)
    expect(await heardBy(author)).toEqual([])
    app.clock.advance({ days: 2 })
    await relate(fan, 'follow', author.id)
    const path = `/pages/me/person?id=${fan.id}`
    expect(await heardBy(author)).toMatchObject([{ text: '小夏 关注了你', path, read: false }])
    const modelId = await aModel(app.db, { user_id: author.id })
    const card = { kind: 'follow', targetType: 'model', targetId: modelId, on: true } as const
    await app.as(fan).call('saveUserdata', card)
    expect(await heardBy(author)).toHaveLength(1)
    await app.as(author).call('saveNoticeSwitch', { kind: 'follow', on: false })
    await relate(other, 'follow', author.id)
    expect(await heardBy(author)).toHaveLength(1)
  })

  test('who follows her model card is told of too, and is counted once on her page', async () => {
    const [model, fan] = [await app.aUser(), await app.aUser({ nickname: '小夏' })]
    const modelId = await aModel(app.db, { user_id: model.id })
    const card = { kind: 'follow', targetType: 'model', targetId: modelId, on: true } as const
    await app.as(fan).call('saveUserdata', card)
    expect(await heardBy(model)).toMatchObject([{ text: '小夏 关注了你' }])
    await relate(fan, 'follow', model.id)
    expect((await app.visitor.call('getPerson', { id: model.id })).counts.followers).toBe(1)
  })

  test('a block ends it on both sides, with what was said of it', async () => {
    const [author, fan] = [await app.aUser(), await app.aUser()]
    const modelId = await aModel(app.db, { user_id: author.id })
    const card = { kind: 'follow', targetType: 'model', targetId: modelId, on: true } as const
    await app.as(fan).call('saveUserdata', card)
    await relate(fan, 'follow', author.id)
    await relate(author, 'follow', fan.id)
    await relate(author, 'block', fan.id)
    expect(await heardBy(author)).toEqual([])
    expect(await app.db.selectFrom('userdata').select('user_id').where('kind', '=', 'follow').execute()).toEqual([])
    await expect(relate(fan, 'follow', author.id)).rejects.toEqual(notFound)
    await expect(app.as(fan).call('saveUserdata', card)).rejects.toEqual(notFound)
    await expect(relate(author, 'follow', fan.id)).rejects.toEqual(notFound)
    await relate(author, 'block', fan.id, false)
    expect(await heardBy(author)).toEqual([])
    expect((await app.visitor.call('getPerson', { id: author.id })).counts.followers).toBe(0)
  })
})
