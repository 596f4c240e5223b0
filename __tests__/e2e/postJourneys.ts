import assert from 'node:assert/strict'
import sharp from 'sharp'
import { type Person, logIn } from './accountSteps'
import { type Actor, coinsOf } from './actors'
import { ApiClient, resetPassword } from './api'
import { type Driver, until } from './driver'
import { ids } from './ids'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

/** Publishing costs 10 of the 60 coins that everybody starts with; an author gets 70 % (product.md 7 and 8). */
const expected = { afterPublishing: 50, price: 20, afterUnlock: 40, income: 14, authorAfter: 64 }

/** Twenty characters before the lock, sixty behind it. */
const free = (): string => `傍晚的胶片实验 ${Date.now()}`.slice(0, 20).padEnd(20, '。')
const behindLock =
  '逆光用的是一支老镜头，白平衡四千五，后期只压了一点高光，机位在桥下第三根柱子旁边，记得带上三脚架和一块反光板再来。'

/** An author publishes a paid post with pictures; somebody else finds it in the square, unlocks and answers it; the author is paid. */
export async function postJourney(server: ServerUnderTest, start: () => Promise<Driver>): Promise<void> {
  const [authorsPhone, readersPhone] = [await start(), await start()]
  try {
    const title = free()
    const author = await signedInOnPhone(server, authorsPhone)
    const id = await publish(authorsPhone, author, `${title}${behindLock}`)
    await passed(server, id)
    await unlockFromSquare(server, readersPhone, title)
    await incomeOf(authorsPhone, author)
    assert.deepEqual([...authorsPhone.faults(), ...readersPhone.faults()], [])
  } finally {
    await authorsPhone.close()
    await readersPhone.close()
  }
}

async function publish(driver: Driver, author: Actor, text: string): Promise<string> {
  await driver.switchTab('发布')
  driver.willPick([await picture(), await picture()])
  await driver.tap(`#${ids.publishAdd}`)
  // WeChat's chats hold pictures too.
  if (driver.platform === 'weapp') await driver.tap(`#${ids.sourceAlbum}`)
  await driver.see('2/9')
  await driver.see('封面')
  await driver.type(`#${ids.publishText}`, text)
  await driver.type(`#${ids.publishPrice}`, String(expected.price))
  await until('the pictures to be stored', async () => !(await driver.shows('.pp-grid__shade')))
  await driver.see('发布 · 10 拍币')
  await driver.tapTwice(`#${ids.publishSubmit}`)
  await driver.onRoute('pages/square/detail')
  const { id = '' } = await driver.currentQuery()
  assert.equal(await coinsOf(author), expected.afterPublishing)
  assert.equal((await author.api.call('listComments', { mine: '1' })).total, 1)
  return id
}

async function unlockFromSquare(server: ServerUnderTest, driver: Driver, title: string): Promise<void> {
  const reader = await signedInOnPhone(server, driver)
  await driver.switchTab('广场')
  await driver.tap('text=最新')
  await driver.tap('.pp-post-card__text', { having: title.slice(0, 12) })
  await driver.onRoute('pages/square/detail')
  await driver.see('解锁后可读')
  await driver.notSee('桥下第三根柱子')
  await driver.tap(`#${ids.contentUnlock}`)
  await driver.tapTwice(`#${ids.unlockConfirm}`)
  await driver.see('桥下第三根柱子')
  await driver.see('可看全部')
  assert.equal(await coinsOf(reader), expected.afterUnlock)

  await driver.tap(`#${ids.contentWrite}`)
  await driver.type(`#${ids.commentText}`, '柱子找到了，谢谢')
  await driver.tap(`#${ids.commentSend}`)
  await driver.see('柱子找到了，谢谢')
  await driver.open('pages/me/order/order')
  await driver.see(title.slice(0, 12))
}

async function incomeOf(driver: Driver, author: Actor): Promise<void> {
  await until('the income to arrive', async () => (await coinsOf(author)) === expected.authorAfter)
  await driver.open('pages/me/orders/orders', { tab: 'bills' })
  await driver.see('帖子被解锁')
  await driver.see(`+${expected.income}`)
  await driver.see(`余额 ${expected.authorAfter}`)
}

/** The provider's word on text and pictures comes by itself. */
export async function passed(server: ServerUnderTest, id: string): Promise<void> {
  const visitor = new ApiClient(server.origin)
  await until('the check of the post', () =>
    visitor.call('getComment', { id }).then(
      () => true,
      () => false,
    ),
  )
}

/** What is typed into a post outlives a session that ends meanwhile, and a network that goes away. */
export async function postSurvives(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  await driver.switchTab('发布')
  await driver.type(`#${ids.publishText}`, '写到一半的长文')
  await driver.type(`#${ids.publishPrice}`, '18')
  const person = await endSessions(server, me)
  await driver.tap(`#${ids.publishSubmit}`)
  await driver.onRoute('pages/login/login')
  await logIn(driver, person)
  await driver.onRoute('pages/index/publish')
  await until('the form', () => driver.shows(`#${ids.publishSubmit}`))
  await keepsTyped(driver)
  await driver.offline(async () => {
    await driver.tap(`#${ids.publishSubmit}`)
    await driver.see('哎呀，网络信号丢失')
  })
  await keepsTyped(driver)
  await driver.tap(`#${ids.publishSubmit}`)
  await driver.onRoute('pages/square/detail')
  await driver.see('写到一半的长文')
}

async function keepsTyped(driver: Driver): Promise<void> {
  assert.equal(await driver.value(`#${ids.publishText}`), '写到一半的长文')
  assert.equal(await driver.value(`#${ids.publishPrice}`), '18')
}

/** A new password ends every session. */
async function endSessions(server: ServerUnderTest, { person }: Actor): Promise<Person> {
  const renewed = { ...person, password: `${person.password}2` }
  await resetPassword(server, renewed)
  return renewed
}

/** A small photo of no two the same colour. */
export function picture(): Promise<Buffer> {
  const [r, g, b] = [Math.random(), Math.random(), Math.random()].map((part) => Math.floor(part * 255))
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
  return sharp({ create: { width: 240, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
