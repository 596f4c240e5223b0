import pg from 'pg'
import { aPassword, registered, seal } from '../../support/builders/accounts'
import { decided, knownToWechat } from '../../support/builders/checks'
import { aPost } from '../../support/builders/content'
import { aPhoto } from '../../support/builders/files'
import { aModel } from '../../support/builders/models'
import { aPhotographer, join, opening, setPrices } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from '../ops/operator'

let app: TestApp
let store: TestStore
let owner: pg.Client
beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  await setPrices(app)
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
  await store.close()
})

type Account = Awaited<ReturnType<typeof registered>>

/** What is planted in each field begins so, and goes on with the field's name. */
const mark = '留痕'
const born = '1997-08-13'
const aKey = '(media|sealed)/[0-9a-f]{32}'

/** Where in the whole database something stands, each place once, as table.column. */
async function placesOf(pattern: string): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const looks = tables.map(
    ({ name }) => `select distinct '${name}.' || field.key as place
      from ${pg.escapeIdentifier(name)} t, jsonb_each_text(to_jsonb(t)) field where field.value ~ $1`,
  )
  const { rows } = await owner.query<{ place: string }>(looks.join(' union '), [pattern])
  return rows.map(({ place }) => place).sort()
}

const upload = async ({ id }: { id: string }) => store.upload(id, await aPhoto())

async function becomesModel(user: Account, name: string, id?: string): Promise<string> {
  const measures = { sex: 1 as const, birthDay: born, height: 187, weight: 71, shoeSize: 43 }
  const category = await app.db.selectFrom('category').select('id').executeTakeFirstOrThrow()
  const about = { name, regionCode: '310104', hourlyFeeFen: 0, intro: `${mark}卡片简介`, classIds: [category.id] }
  const edited = id === undefined ? {} : { id }
  return (await app.as(user).call('saveModel', { ...edited, ...measures, ...about, pictures: [await upload(user)] })).id
}

/** Of everything that a person can leave, something. Answers what somebody else has bought. */
async function livesHere(user: Account): Promise<{ sold: string }> {
  const speaker = app.as(user)
  const vip_until = new Date(app.clock.now().getTime() + 365 * 24 * 3600_000)
  await app.db.updateTable('app_user').set({ vip_until }).where('id', '=', user.id).execute()
  const profile = { nickname: `${mark}昵称`, intro: `${mark}简介`, regionCode: '310104', avatarKey: await upload(user) }
  await speaker.call('updateUser', profile)
  const place = { name: `${mark}拍摄地`, address: '上海市徐汇区' }
  const post = async (text: string, priceCoins = 0) =>
    (await speaker.call('saveComment', { text, place, pictures: [await upload(user)], priceCoins, publishCoins: 0 })).id
  const taken = await post(`${mark}被下架的帖子`)
  await operate(app, 'take-down', 'post', taken, ...because)
  await speaker.call('updateComment', { id: taken, appeal: `${mark}申诉` })
  await speaker.call('deleteComment', { id: await post(`${mark}删掉的帖子`) })
  await post(`${mark}帖子`)
  const sold = await post('卖出的帖子，写得很细很细，买了就能照着摆', 5)
  const buyer = await aPhotographer(app, 200)
  await app.as(buyer).call('unlockComment', { id: sold, priceCoins: 5 })
  const others = await aPost(app.db, buyer.id, { text: '别人的帖子' })
  await speaker.call('saveComment', { text: `${mark}评论`, parentType: 'post', parentId: others })
  const report = { kind: 'report', targetType: 'post', targetId: others, on: true, note: `${mark}举报` } as const
  await speaker.call('saveUserdata', report)
  await worksAsModel(user)
  await booksAnother(user, buyer)
  await knownToWechat(app, user, `${mark}-openid`)
  return { sold }
}

/** A card with an edit that waits, a photo set and a notice of an operator's. */
async function worksAsModel(user: Account): Promise<void> {
  const modelId = await becomesModel(user, '小满')
  await decided(app, modelId, 'passed')
  await becomesModel(user, `${mark}改名`, modelId)
  await app
    .as(user)
    .call('saveModelTimes', { modelId, hours: [{ weekday: 1, startHour: 9, endHour: 12 }], daysOff: ['2026-07-01'] })
  const at = app.clock.now()
  const theme = { id: modelId, model_id: modelId, user_id: user.id, title: `${mark}主题`, text: `${mark}主题说明` }
  await app.db
    .insertInto('theme')
    .values({ ...theme, price_coins: 0, vip_free: false, created_at: at })
    .execute()
  const notice = { id: modelId, model_id: modelId, title: `${mark}通告`, content: `${mark}通告内容`, created_at: at }
  await app.db.insertInto('notice').values(notice).execute()
}

/** A booking that she opened, and reviewed when it was over; a reward with words. */
async function booksAnother(user: Account, joiner: { id: string; phone: string; token: string }): Promise<void> {
  const modelId = await aModel(app.db)
  const said = { shareDesc: `${mark}拼单说明`, contact: `${mark}联系方式`, meetingAddress: `${mark}见面地点` }
  const { shareId } = await app.as(user).call('share', { ...opening({ modelId }), ...said })
  await join(app, joiner, shareId)
  await app.as(user).call('rewardModel', { modelId, priceCoins: 10, message: `${mark}打赏留言` })
  app.clock.set('2026-06-12T10:00:00+08:00')
  await runDueJobs(app.deps)
  const review = { text: `${mark}评价`, parentType: 'shareOrder' as const, parentId: shareId, stars: 5 }
  await app.as(user).call('saveComment', review)
}

async function isForgotten(user: Account): Promise<void> {
  const { keyId, password } = await seal(app, aPassword)
  await app.as(user).call('deleteUser', { password, keyId })
  app.clock.advance({ days: 8 })
  await runDueJobs(app.deps)
}

/** Where something of a forgotten person may stand, each with why. */
const kept: Readonly<Record<string, string>> = {
  'todo.text': 'what somebody else was told, as it was told',
}

/** Where keys of objects stand that are no promise of an object, each with why. */
const recorded: Readonly<Record<string, string>> = {
  'media.key': 'the objects themselves',
  'media.blur_key': 'goes where its pictures go',
  'proposal.content': 'the same as proposal.media_keys',
  'outbox.payload': 'what was to be moved or removed',
  'content_check.media_key': 'what the provider was asked about',
  'audit.detail': 'what an operator did, for good',
}

/** Those that `holders` asks. */
const asked = [
  'app_user.avatar_key',
  'comment_picture.media_key',
  'model.main_media_key',
  'model_picture.media_key',
  'proposal.media_keys',
]

test('a forgotten person has left nothing in the whole database but what others bought and were told', async () => {
  const user = await registered(app)
  const { sold } = await livesHere(user)
  expect((await placesOf(mark)).length).toBeGreaterThan(15)
  expect(await placesOf(born)).toEqual(['model.birth_day', 'proposal.content'])
  const known = [...asked, ...Object.keys(recorded)]
  expect((await placesOf(aKey)).filter((place) => !known.includes(place))).toEqual([])
  await isForgotten(user)
  expect((await placesOf(mark)).filter((place) => !Object.hasOwn(kept, place))).toEqual([])
  expect(await placesOf(`${born}|${user.phone}`)).toEqual([])
  const card = await app.db.selectFrom('model').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(card).toMatchObject({ height: 0, weight: 0, shoe_size: 0, region_code: '', voice_key: null })
  for (const table of ['model_category', 'model_hours', 'model_day_off'] as const)
    expect(await app.db.selectFrom(table).selectAll().where('model_id', '=', card.id).execute()).toEqual([])
  const texts = await app.db.selectFrom('comment').select(['id', 'text']).where('user_id', '=', user.id).execute()
  expect(texts.filter(({ text }) => text !== '').map(({ id }) => id)).toEqual([sold])
  const left = [...(await store.disk.list('media/', '', 50)), ...(await store.disk.list('sealed/', '', 50))]
  expect(left.length).toBe(2)
  expect(left.every((key) => key.startsWith('sealed/'))).toBe(true)
})
