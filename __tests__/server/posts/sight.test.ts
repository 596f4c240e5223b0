import { freePart } from '@contract/prices'
import { aPost, aTheme } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aReader, member } from '../../support/builders/readers'
import type { TestUser } from '../../support/builders/users'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type Speaker, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

const canary = '金丝雀'
const text = `雨夜霓虹的布光笔记\n${'灯位、功率和后期都写在这里。'.repeat(6)}${canary}`

interface Scene {
  author: TestUser
  modelId: string
  postId: string
  themeId: string
  commentId: string
}

/** A paid post, theme and comment of one author. */
async function aScene(vipFree: boolean): Promise<Scene> {
  const author = await app.aUser()
  const modelId = await aModel(app.db, { user_id: author.id })
  const postId = await aPost(app.db, author.id, { text, priceCoins: 10, vipFree, modelId })
  const themeId = await aTheme(app.db, { userId: author.id, modelId }, { text, priceCoins: 10, vipFree })
  const commentId = await aPost(app.db, author.id, {
    text,
    priceCoins: 10,
    vipFree,
    parent: { type: 'post', id: postId },
  })
  return { author, modelId, postId, themeId, commentId }
}

async function buyerOf({ postId, themeId, commentId }: Scene): Promise<TestUser> {
  const buyer = await aReader(app, { gift: 100 })
  await app.as(buyer).call('unlockComment', { id: postId, priceCoins: 10 })
  await app.as(buyer).call('unlockComment', { id: commentId, priceCoins: 10 })
  await app.as(buyer).call('unlockTheme', { id: themeId, priceCoins: 10 })
  return buyer
}

async function speakerOf(who: string, scene: Scene): Promise<Speaker> {
  if (who === 'visitor') return app.visitor
  if (who === 'author') return app.as(scene.author)
  if (who === 'buyer') return app.as(await buyerOf(scene))
  return app.as(await aReader(app, {}, who === 'member' ? member(app) : {}))
}

/** Every route that shows these things, with what it says of each. */
async function seenBy(speaker: Speaker, scene: Scene, signedIn: boolean) {
  if (signedIn) {
    for (const [targetType, targetId] of [
      ['post', scene.postId],
      ['theme', scene.themeId],
    ] as const) {
      await speaker.call('saveUserdata', { kind: 'favourite', targetType, targetId, on: true })
    }
  }
  const answers = [
    await speaker.call('listComments', {}),
    await speaker.call('listComments', { sortType: 'hot' }),
    await speaker.call('listComments', { modelId: scene.modelId }),
    await speaker.call('listComments', { keyword: '霓虹' }),
    await speaker.call('listComments', { parentId: scene.postId }),
    await speaker.call('listHot', {}),
    await speaker.call('listHot', { keyword: '霓虹' }),
    await speaker.call('getComment', { id: scene.postId }),
    await speaker.call('getComment', { id: scene.commentId }),
    await speaker.call('getTheme', { id: scene.themeId }),
    await speaker.call('getModel', { id: scene.modelId }),
    ...(signedIn ? [await speaker.call('listUserdata', { kind: 'favourite' })] : []),
    ...(signedIn ? [await speaker.call('listOrders', {}), await speaker.call('listBills', {})] : []),
  ]
  return answers
}

/** The `locked` of everything in an answer that has one. */
function locksIn(value: unknown): boolean[] {
  if (Array.isArray(value)) return value.flatMap(locksIn)
  if (typeof value !== 'object' || value === null) return []
  const own: unknown = Reflect.get(value, 'locked')
  return [...(typeof own === 'boolean' ? [own] : []), ...Object.values(value).flatMap(locksIn)]
}

test.each([
  ['visitor', true, 'locked'],
  ['visitor', false, 'locked'],
  ['user', true, 'locked'],
  ['user', false, 'locked'],
  ['member', true, 'open'],
  ['member', false, 'locked'],
  ['author', true, 'open'],
  ['author', false, 'open'],
  ['buyer', true, 'open'],
  ['buyer', false, 'open'],
])('%s, vipFree %s: %s on every route that shows it', async (who, vipFree, sight) => {
  const scene = await aScene(vipFree)
  const speaker = await speakerOf(who, scene)
  const answers = await seenBy(speaker, scene, who !== 'visitor')
  const locks = answers.flatMap(locksIn)
  expect(locks.length).toBeGreaterThanOrEqual(10)
  expect(new Set(locks)).toEqual(new Set([sight === 'locked']))
  const said = JSON.stringify(answers)
  if (sight === 'open') return expect(said).toContain('/sealed/')
  expect(said).not.toContain(canary)
  expect(said).not.toContain('sealed')
  expect(said).toContain('/media/blur')
})

test('a locked viewer gets the free part, the true length and the number of pictures', async () => {
  const { postId, themeId } = await aScene(false)
  const length = [...text].length
  const post = await app.visitor.call('getComment', { id: postId })
  expect(post).toMatchObject({ textLength: length, locked: true, unlocked: false, priceCoins: 10 })
  expect(post.text).toBe([...text].slice(0, Math.min(60, Math.floor(length * 0.2))).join(''))
  expect(post.pictures).toHaveLength(1)
  expect(await app.visitor.call('getTheme', { id: themeId })).toMatchObject({ textLength: length, pictureCount: 1 })
})

test('a membership that ends closes what it opened', async () => {
  const { postId } = await aScene(true)
  const vip = await aReader(app, {}, member(app))
  expect((await app.as(vip).call('getComment', { id: postId })).locked).toBe(false)
  app.clock.advance({ seconds: 61 })
  expect((await app.as(vip).call('getComment', { id: postId })).locked).toBe(true)
})

test('searching finds the free part of two characters and up, by any of it', async () => {
  const { postId } = await aScene(false)
  const found = async (keyword: string) =>
    (await app.visitor.call('listComments', { keyword })).records.map(({ id }) => id)
  expect(await found('布光')).toEqual([postId])
  expect(await found(canary)).toEqual([])
  expect(await found('雨')).toEqual([])
  expect(await found('光布')).toEqual([])
})

test.each([14, 15, 299, 300, 400])(
  'of %d characters of a comment searching knows those that are free',
  async (length) => {
    const { author, postId } = await aScene(false)
    const parent = { type: 'post', id: postId } as const
    const free = [...freePart('灯'.repeat(length))].length
    const words = (upTo: number) => `${'灯'.repeat(upTo - 2)}银河${'灯'.repeat(length - upTo)}`
    const within = await aPost(app.db, author.id, { text: words(free), priceCoins: 10, parent })
    await aPost(app.db, author.id, { text: words(free + 1), priceCoins: 10, parent })
    const { records } = await app.visitor.call('listComments', { parentId: postId, keyword: '银河' })
    expect(records.map(({ id }) => id)).toEqual([within])
  },
)

test('a block takes an author out of what one reads, and keeps the blocked from commenting', async () => {
  const { author, postId, themeId } = await aScene(false)
  const reader = await aReader(app)
  const speaker = app.as(reader)
  await speaker.call('saveUserdata', { kind: 'block', targetType: 'user', targetId: author.id, on: true })
  expect((await speaker.call('listComments', {})).records).toEqual([])
  expect((await speaker.call('listHot', {})).records).toEqual([])
  await expect(speaker.call('getComment', { id: postId })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const other = await aReader(app)
  await app.as(author).call('saveUserdata', { kind: 'block', targetType: 'user', targetId: other.id, on: true })
  const under = { parentType: 'post' as const, parentId: postId, text: '好看' }
  await expect(app.as(other).call('saveComment', under)).rejects.toMatchObject({ reason: 'BLOCKED' })
  await expect(app.as(other).call('commentOnTheme', { themeId, text: '好看' })).rejects.toMatchObject({
    reason: 'BLOCKED',
  })
})

test('a page takes as many statements however many things are on it', async () => {
  const author = await app.aUser()
  const speaker = app.as(await aReader(app))
  const parent = { type: 'post' as const, id: await aPost(app.db, author.id) }
  const counts: number[][] = []
  for (const more of [1, 9]) {
    for (let n = 0; n < more; n++) {
      await aPost(app.db, author.id, { text, priceCoins: 10 })
      await aPost(app.db, author.id, { parent })
    }
    counts.push([
      (await statementsOf(() => speaker.call('listComments', { pageSize: 20 }))).length,
      (await statementsOf(() => speaker.call('listComments', { sortType: 'hot', pageSize: 20 }))).length,
      (await statementsOf(() => speaker.call('listComments', { parentId: parent.id, pageSize: 20 }))).length,
      (await statementsOf(() => speaker.call('listHot', { pageSize: 20 }))).length,
    ])
  }
  expect(counts[1]).toEqual(counts[0])
  expect(Math.max(...(counts[0] ?? []))).toBeLessThanOrEqual(18)
})
