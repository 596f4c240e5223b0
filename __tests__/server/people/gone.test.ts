import { transaction } from '../../../server/db/connection'
import { forgetDeletedAccount } from '../../../server/features/users/forget'
import { changeStanding } from '../../../server/wiring/suspensions/change'
import { aPost, aTheme } from '../../support/builders/content'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import { aFormedShareOrder, say } from '../../support/builders/talk'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterEach(() => app.close())

async function isForgotten({ id }: TestUser): Promise<void> {
  const deleted_at = new Date(app.clock.now().getTime() - 8 * 24 * 3600_000)
  await app.db.updateTable('app_user').set({ deleted_at }).where('id', '=', id).execute()
  while (await forgetDeletedAccount(app.deps));
}

async function isSuspended({ id: userId }: TestUser): Promise<void> {
  const change = { state: 'suspended', until: null, reason: '多次辱骂', by: 'mo', at: app.clock.now() } as const
  await transaction(app.db, (tx) => changeStanding(tx, { userId, ...change }))
}

const ways = [
  ['deleted for good', isForgotten],
  ['suspended', isSuspended],
] as const

/** A booking that has ended, with what its model's user and its opener said and sold; the other member bought of both. */
async function met() {
  const { shareId, modelId, opener, second: reader, owner } = await aFormedShareOrder(app)
  await say(app, opener, shareId, '我到了')
  await runDueJobs(app.deps)
  const postId = await aPost(app.db, opener.id, { priceCoins: 5 })
  const themeId = await aTheme(app.db, { userId: owner.id, modelId }, { priceCoins: 5 })
  const buyer = await aPhotographer(app)
  await app.as(buyer).call('unlockComment', { id: postId, priceCoins: 5 })
  await app.as(buyer).call('unlockTheme', { id: themeId, priceCoins: 5 })
  return { shareId, modelId, opener, reader, buyer, owner, postId, themeId, ownPostId: await aboutThe(modelId, reader) }
}

async function aboutThe(modelId: string, { id }: TestUser): Promise<string> {
  const postId = await aPost(app.db, id)
  await app.db.updateTable('comment').set({ model_id: modelId }).where('id', '=', postId).execute()
  return postId
}

describe.each(ways)('the name of whoever is %s leads nowhere', (_way, goes) => {
  test('an author’s, an opener’s and a speaker’s', async () => {
    const { shareId, opener, reader, buyer, postId } = await met()
    const seats = async () => (await app.as(reader).call('getShareOrder', { id: shareId })).shareUsers
    const said = async () => {
      const { lines } = await app.as(reader).call('listTalkLines', { shareId })
      return lines.filter(({ userId }) => userId === opener.id).map(({ personGone }) => personGone)
    }
    app.clock.advance({ days: 10 })
    expect((await app.as(buyer).call('getComment', { id: postId })).authorGone).toBeUndefined()
    expect((await seats())[0]).toMatchObject({ userId: opener.id, opener: true })
    expect(await said()).toEqual([undefined])

    await goes(opener)
    expect(await app.as(buyer).call('getComment', { id: postId })).toMatchObject({ authorGone: true })
    const [openersSeat, readersSeat] = await seats()
    expect(openersSeat).toMatchObject({ opener: true, nickname: expect.any(String) })
    expect(openersSeat).not.toHaveProperty('userId')
    expect(readersSeat).toMatchObject({ userId: reader.id })
    // What a deleted account had said went with it.
    expect((await said()).filter((gone) => gone !== true)).toEqual([])
  })

  test('a model’s, on her photo set, in a booking and in a post about her, which its author keeps', async () => {
    const { shareId, modelId, owner, reader, buyer, themeId, ownPostId } = await met()
    const booking = () => app.as(reader).call('getShareOrder', { id: shareId })
    const about = async (who: TestUser) => (await app.as(who).call('getComment', { id: ownPostId })).model
    app.clock.advance({ days: 10 })
    expect((await booking()).modelGone).toBeUndefined()
    expect((await app.as(buyer).call('getTheme', { id: themeId })).model.gone).toBeUndefined()
    expect(await about(buyer)).toMatchObject({ id: modelId })

    await goes(owner)
    expect(await booking()).toMatchObject({ modelGone: true })
    expect((await app.as(buyer).call('getTheme', { id: themeId })).model).toMatchObject({ id: modelId, gone: true })
    expect(await about(buyer)).toBeNull()
    expect(await about(reader)).toMatchObject({ id: modelId })
  })
})

test('that somebody follows is told no longer while they are suspended', async () => {
  const [followed, follower] = [await app.aUser(), await app.aUser()]
  await app.as(follower).call('saveUserdata', { kind: 'follow', targetType: 'user', targetId: followed.id, on: true })
  const told = async () => (await app.as(followed).call('listOwnNotices', {})).records.map(({ kind }) => kind)
  expect(await told()).toEqual(['follow'])
  await isSuspended(follower)
  expect(await told()).toEqual([])
})
