import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import { perceptualHash } from '../../../server/features/media/perceptualHash'
import type { PersonRecipe } from '../../../server/laptop/demo/pictures/recipe'
import { drawRecipe } from '../../../server/laptop/demo/pictures/source'
import { knownToWechat } from '../../support/builders/checks'
import { aPhoto } from '../../support/builders/files'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, type SignedInOperator, type TestConsole } from '../console/consoleApp'

let app: TestApp
let store: TestStore
let at: TestConsole
let mona: SignedInOperator
const logged: string[] = []

beforeAll(async () => {
  store = await startTestStore()
  const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  app = await buildTestApp({ storage: store.storage, log })
  app.clock.set(new Date())
  at = await consoleBeside(app)
  mona = await at.anOperator('mona', 'moderator')
})
afterAll(async () => {
  await at.close()
  await app.close()
  await store.close()
})

const figure = {
  ...{ sex: 'female', hair: '10', hairColour: '7a4a2d', skin: 'eebb98', brows: '03', nose: '06' },
  ...{ head: '03', glasses: false, earrings: false },
} as const

/** A drawn photo of a seed of its own. */
async function aDrawing(seed: string, scene: PersonRecipe['scene'] = 'podium'): Promise<Buffer> {
  const size = { width: 600, height: 600 }
  const looks = { figure, scene, palette: 10, garment: 'dress', pose: 'down' } as const
  const svg = await drawRecipe({ kind: 'person', seed, ...size, ...looks })
  return sharp(svg).resize({ width: size.width }).jpeg({ quality: 88 }).toBuffer()
}

async function aTalker(): Promise<TestUser> {
  // Members publish for nothing.
  const user = await app.aUser({ vipUntil: new Date(app.clock.now().getTime() + 3_600_000) })
  await knownToWechat(app, user)
  return user
}

/** Posts pictures, and answers the post's id; it waits for an operator. */
async function posted(user: TestUser, ...pictures: Buffer[]): Promise<string> {
  const keys: string[] = []
  for (const picture of pictures) keys.push(await store.upload(user.id, picture, `${keys.length}.jpg`))
  const text = `外景返图 ${Math.random()}`
  const { id } = await app.as(user).call('saveComment', { text, pictures: keys, publishCoins: 0 })
  return id
}

async function proposalOf(subjectId: string) {
  return app.db
    .selectFrom('proposal')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Refuses a post and these of its pictures, and has them looked at. */
async function refused(postId: string, ...which: number[]): Promise<string> {
  const { id, media_keys: keys } = await proposalOf(postId)
  const pictures = which.map((index) => keys[index] ?? '')
  await mona.call('carryOutAct', { act: 'refuse', input: { proposalId: id, pictures }, reason: '图片过于暴露' })
  await runDueJobs(app.deps)
  return id
}

const copies: Record<string, (picture: Buffer) => Buffer | Promise<Buffer>> = {
  'the very file': (picture) => picture,
  'encoded anew, and badly': (picture) => sharp(picture).jpeg({ quality: 30 }).toBuffer(),
  'as WebP': (picture) => sharp(picture).webp({ quality: 60 }).toBuffer(),
  'a third of its size': (picture) => sharp(picture).resize({ width: 180 }).toBuffer(),
  'brighter and gaudier': (picture) => sharp(picture).modulate({ brightness: 1.15, saturation: 1.3 }).toBuffer(),
  'without colours': (picture) => sharp(picture).greyscale().toBuffer(),
  'in the mirror': (picture) => sharp(picture).flop().toBuffer(),
  'less 2 % at all sides': (picture) =>
    sharp(picture).extract({ left: 12, top: 12, width: 576, height: 576 }).toBuffer(),
  'less 6 % at the bottom': (picture) =>
    sharp(picture).extract({ left: 0, top: 0, width: 600, height: 564 }).toBuffer(),
}

describe('a picture that was refused', () => {
  let original: Buffer
  let beside: Buffer
  let postId: string
  beforeAll(async () => {
    ;[original, beside] = [await aDrawing('refused'), await aDrawing('beside it', 'sea')]
    postId = await posted(await aTalker(), original, beside)
    await refused(postId, 0)
  })

  test.each(Object.keys(copies))('comes in for nobody: %s', async (name) => {
    const bytes = await copies[name]?.(original)
    if (bytes === undefined) throw new Error(name)
    const other = await aTalker()
    const [key, free] = [await store.upload(other.id, bytes), await store.upload(other.id, beside, 'b.jpg')]
    logged.length = 0
    await expect(
      app.as(other).call('saveComment', { text: '换个人再发', pictures: [free, key], publishCoins: 0 }),
    ).rejects.toMatchObject({
      code: 400,
      reason: 'PICTURE_REFUSED',
      msg: expect.stringMatching(/^第 2 张图片.*联系客服$/),
    })
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { userId: other.id, msg: expect.stringContaining('came again') },
    ])
    expect(await app.db.selectFrom('comment').select('id').where('user_id', '=', other.id).execute()).toEqual([])
  })

  test('nor as an avatar or on a card; what stood beside it and who looks much like it come in', async () => {
    const other = await aTalker()
    const reason = 'PICTURE_REFUSED'
    const key = await store.upload(other.id, original)
    await expect(app.as(other).call('updateUser', { avatarKey: key })).rejects.toMatchObject({ reason })
    const card = { name: '林知夏', sex: 0, birthDay: '1999-05-01', height: 168, weight: 48, shoeSize: 37 } as const
    const more = { regionCode: '310104', hourlyFeeFen: 0, intro: '爱笑', classIds: [], pictures: [key] }
    await expect(app.as(other).call('saveModel', { ...card, ...more })).rejects.toMatchObject({ reason })
    await expect(posted(other, beside)).resolves.toBeDefined()
    await expect(posted(other, await aDrawing('another face'))).resolves.toBeDefined()
  })

  test('how often it came again stands on the list', async () => {
    const list = await mona.call('listRefusedPictures', { came: 'again' })
    const row = { by: 'mona', why: '图片过于暴露', state: 'known', hits: Object.keys(copies).length + 2 }
    expect(list).toMatchObject({ total: 1, items: [row] })
    expect(list.items[0]?.url).toContain((await proposalOf(postId)).media_keys[0]?.slice('media/'.length))
    expect((await mona.call('listRefusedPictures', { came: 'never' })).items).toEqual([])
  })
})

test('after an appeal it comes in again, and so it does once it was taken off the list', async () => {
  const [one, two] = [await aDrawing('appealed', 'window'), await aDrawing('taken off', 'snow')]
  const author = await aTalker()
  const postId = await posted(author, one)
  const proposalId = await refused(postId, 0)
  await refused(await posted(author, two), 0)
  await expect(posted(author, one)).rejects.toMatchObject({ reason: 'PICTURE_REFUSED' })
  await app.as(author).call('updateComment', { id: postId, appeal: '这是正常的婚纱照' })
  const otto = await at.anOperator('otto', 'moderator')
  await otto.call('carryOutAct', { act: 'approve', input: { proposalId }, reason: '符合规范' })
  await expect(posted(author, one)).resolves.toBeDefined()
  const { id: pictureId } = await app.db
    .selectFrom('refused_picture')
    .select('id')
    .orderBy('refused_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const order = { act: 'allow-picture', input: { pictureId }, reason: '误判，核实没有违规' }
  const { seen } = await mona.call('previewAct', order)
  await mona.call('carryOutAct', { ...order, seen })
  await expect(posted(author, two)).resolves.toBeDefined()
  expect(
    await app.db.selectFrom('refused_picture_hash').select('hash').where('picture_id', '=', pictureId).execute(),
  ).toEqual([])
})

test('what is refused for its words alone keeps its pictures free, and another thing’s picture is nobody’s to name', async () => {
  const drawing = await aDrawing('only the words', 'hills')
  const author = await aTalker()
  await refused(await posted(author, drawing))
  await expect(posted(author, drawing)).resolves.toBeDefined()
  const { id: proposalId } = await proposalOf(await posted(author, await aDrawing('mine', 'arch')))
  await expect(
    mona.call('carryOutAct', { act: 'refuse', input: { proposalId, pictures: ['media/of-another'] }, reason: '广告' }),
  ).rejects.toMatchObject({ reason: 'ACT_REFUSED', msg: '这些图片不是这一条的。' })
})

test('one colour, or one that fades, is like everything and nothing: it is never known again', async () => {
  const author = await aTalker()
  await refused(await posted(author, await aPhoto()), 0)
  await expect(posted(author, await aPhoto({ width: 640, height: 480 }))).resolves.toBeDefined()
  const fading = `<svg width="640" height="480"><defs><linearGradient id="a"><stop stop-color="#123"/><stop offset="1" stop-color="#def"/></linearGradient></defs><rect width="640" height="480" fill="url(#a)"/></svg>`
  expect(await perceptualHash(await sharp(Buffer.from(fading)).jpeg().toBuffer())).toBeNull()
})

test('a picture that is gone before it was looked at is forgotten', async () => {
  const author = await aTalker()
  const { id, media_keys: keys } = await proposalOf(await posted(author, await aDrawing('gone', 'street')))
  await mona.call('carryOutAct', { act: 'refuse', input: { proposalId: id, pictures: keys }, reason: '图片过于暴露' })
  await store.storage.remove(keys.flatMap((key) => [key, key.replace('media/', 'sealed/')]))
  await runDueJobs(app.deps)
  expect(await app.db.selectFrom('refused_picture').select('id').where('media_key', 'in', keys).execute()).toEqual([])
})
