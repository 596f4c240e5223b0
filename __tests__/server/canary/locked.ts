import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { shanghaiDay } from '@contract/shanghai'
import { decided, knownToWechat } from '../../support/builders/checks'
import { aModel } from '../../support/builders/models'
import { aReader } from '../../support/builders/readers'
import { aPhotographer, join as joinBooking, opening, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { aVideo } from '../../support/builders/videos'
import { runDueJobs } from '../../support/dueJobs'
import type { TestStore } from '../../support/store'
import { temporaryFolder } from '../../support/temporaryFolder'
import type { TestApp } from '../../support/testApp'
import { because, operate } from '../ops/operator'
import { chessboard, marks, type Mark, type Pictured } from './marks'

export interface Locked {
  readonly author: TestUser
  /** Bought all that is not vipFree, and is in the booking. */
  readonly buyer: TestUser
  readonly ids: readonly string[]
  readonly uploadKey: string
  /** Where the picture of the post was while the post was free. */
  readonly formerSrc: string
}

const priceCoins = 5
const publishCoins = 10
/** More than 60 characters, and more than a fifth: what follows is not in the free part. */
const freeWords = '江边日落时的布光笔记与参数'.repeat(6)

const textOf = (mark: Mark) => `${freeWords}${marks[mark].word}`

/** A thing of every kind that is locked or private, made by the calls and commands that people use. */
export async function lockedThings(app: TestApp, store: TestStore): Promise<Locked> {
  await setPrices(app)
  const author = await aPhotographer(app, 1000)
  const buyer = await aReader(app, { gift: 1000 })
  const posts = await lockedPosts(app, store, author)
  const cardId = await aWaitingCard(app, store, author)
  const themeIds = [await aTheme(app, cardId, 'theme'), await aTheme(app, cardId, 'vipTheme')]
  const shareId = await aFormedBooking(app, author, buyer)
  for (const id of posts.sold) await app.as(buyer).call('unlockComment', { id, priceCoins })
  await app.as(buyer).call('unlockTheme', { id: themeIds[0] ?? '', priceCoins })
  await app.as(author).call('deleteComment', { id: posts.deletedId })
  await runDueJobs(app.deps)
  await knownToWechat(app, author)
  const pending = await app.as(author).call('saveComment', { text: textOf('pending'), publishCoins })
  const uploadKey = await store.upload(author.id, Buffer.from(marks.upload.word), 'a.jpg')
  const orders = await app.db.selectFrom('orders').distinctOn('kind').select('id').orderBy('kind').execute()
  const ids = [...posts.ids, ...themeIds, cardId, shareId, pending.id, author.id, ...orders.map(({ id }) => id)]
  return { author, buyer, ids, uploadKey, formerSrc: posts.formerSrc }
}

async function lockedPosts(app: TestApp, store: TestStore, author: TestUser) {
  const speaker = app.as(author)
  const upload = async (mark: Pictured) => store.upload(author.id, await chessboard(mark), 'a.png')
  const free = await speaker.call('saveComment', {
    text: textOf('post'),
    pictures: [await upload('post')],
    place: { name: marks.post.word, address: '上海市徐汇区' },
    publishCoins,
  })
  const formerSrc = free.pictures[0]?.src ?? ''
  await speaker.call('updateComment', { id: free.id, priceCoins })
  const paid = { priceCoins, publishCoins }
  const pictures = [await upload('vipPost')]
  const vip = await speaker.call('saveComment', { text: textOf('vipPost'), pictures, vipFree: true, ...paid })
  const frames = Buffer.from(marks.video.word.repeat(50))
  const video = { key: await store.upload(author.id, aVideo({ frames }), 'a.mp4'), coverKey: await upload('video') }
  const filmed = await speaker.call('saveComment', { text: freeWords, video, ...paid })
  const deleted = await speaker.call('saveComment', { text: textOf('deleted'), ...paid })
  const under = { parentType: 'post' as const, parentId: vip.id, priceCoins }
  const comment = await speaker.call('saveComment', { text: textOf('comment'), ...under })
  const vipComment = await speaker.call('saveComment', { text: textOf('vipComment'), vipFree: true, ...under })
  const sold = [free.id, filmed.id, deleted.id, comment.id]
  return { ids: [...sold, vip.id, vipComment.id], sold, deletedId: deleted.id, formerSrc }
}

/** A passed card with an edit that waits for the operator. */
async function aWaitingCard(app: TestApp, store: TestStore, author: TestUser): Promise<string> {
  const plain = await store.upload(author.id, await greyPicture(), 'a.png')
  const category = await app.db.selectFrom('category').select('id').executeTakeFirstOrThrow()
  const card = {
    name: '沈知遥',
    sex: 1 as const,
    birthDay: '2000-01-01',
    height: 170,
    weight: 50,
    shoeSize: 38,
    regionCode: '310104',
    hourlyFeeFen: 0,
    intro: '擅长日系',
    classIds: [category.id],
    pictures: [plain],
  }
  const { id } = await app.as(author).call('saveModel', card)
  await decided(app, id, 'passed')
  const pictures = [await store.upload(author.id, await chessboard('card'), 'b.png')]
  await app.as(author).call('saveModel', { ...card, id, intro: marks.card.word, pictures })
  return id
}

function greyPicture(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 80, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
}

async function aTheme(app: TestApp, modelId: string, mark: 'theme' | 'vipTheme'): Promise<string> {
  const file = join(temporaryFolder('canary'), 'theme.png')
  await writeFile(file, await chessboard(mark))
  const words = ['--title', '一组写真', '--text', textOf(mark), '--coins', String(priceCoins), '--picture', file]
  const vipFree = mark === 'vipTheme' ? ['--vipFree'] : []
  const { code, text } = await operate(app, 'add-theme', modelId, ...words, ...vipFree, ...because)
  expect([code, text]).toEqual([0, expect.stringContaining('已发布主题')])
  return /[0-9a-f-]{36}/.exec(text)?.[0] ?? ''
}

async function aFormedBooking(app: TestApp, author: TestUser, buyer: TestUser): Promise<string> {
  const day = shanghaiDay(new Date(app.clock.now().getTime() + 5 * 86_400_000))
  const terms = opening({ modelId: await aModel(app.db), minUsers: 2, maxUsers: 2, day })
  const secret = { contact: marks.booking.word, meetingAddress: marks.booking.word }
  const { shareId } = await app.as(author).call('share', { ...terms, ...secret })
  await joinBooking(app, buyer, shareId)
  return shareId
}
