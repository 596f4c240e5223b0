import assert from 'node:assert/strict'
import { type Person, logIn } from './accountSteps'
import { type Actor, coinsOf } from './actors'
import { resetPassword } from './api'
import { assertBills } from './billSteps'
import { blockAndForgive, discuss } from './discussionSteps'
import { type Driver, until } from './driver'
import { classes, ids } from './ids'
import { hearsOfUnlock } from './noticeSteps'
import { aLargePhoto, aPhoto } from './photos'
import { passed, publish } from './postSteps'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

/** Publishing costs 10 of the 60 coins that everybody starts with; an author gets 70 % (product 7.5 and 8.3). */
const expected = { afterPublishing: 50, price: 20, afterUnlock: 40, income: 14, authorAfter: 64 }

/** Twenty characters before the lock, sixty behind it. */
const free = (): string => `傍晚的胶片实验 ${Date.now() % 1_000_000}`.padEnd(20, '。')
const behindLock =
  '逆光用的是一支老镜头，白平衡四千五，后期只压了一点高光，机位在桥下第三根柱子旁边，记得带上三脚架和一块反光板再来。'

/**
 * An author publishes a paid post with pictures; somebody else finds it in the square and unlocks it; both talk under it, one comment
 * of theirs paid; the reader reports and blocks the author, and forgives; the bills and what was unlocked say all of it.
 */
export async function postJourney(server: ServerUnderTest, start: () => Promise<Driver>): Promise<void> {
  const [authorsPhone, readersPhone] = [await start(), await start()]
  try {
    const title = free()
    const author = await signedInOnPhone(server, authorsPhone)
    const pictures = [await aLargePhoto(), (await aPhoto()).bytes]
    const id = await publish(authorsPhone, {
      text: `${title}${behindLock}`,
      price: expected.price,
      pictures,
      placed: true,
    })
    assert.equal(await coinsOf(author), expected.afterPublishing)
    await assertShrunk(author)
    await passed(server, id)
    const reader = await signedInOnPhone(server, readersPhone)
    await unlockFromSquare(readersPhone, reader, title)
    await until('the income to arrive', async () => (await coinsOf(author)) === expected.authorAfter)
    await hearsOfUnlock(authorsPhone, { title: title.slice(0, 13), coins: expected.income })
    const people = { author, reader, authorsPhone, readersPhone }
    await discuss(server, people, id)
    await accounts(people, title)
    await blockAndForgive(people, { id, title })
    assert.deepEqual([...authorsPhone.faults(), ...readersPhone.faults()], [])
  } finally {
    await authorsPhone.close()
    await readersPhone.close()
  }
}

/** The phone made the large picture small enough to be sent, and left it upright. */
async function assertShrunk(author: Actor): Promise<void> {
  const { records } = await author.api.call('listComments', { mine: '1' })
  const [large] = records[0]?.pictures ?? []
  assert.equal(records.length, 1)
  assert.equal(large?.width, 1707)
  // WeChat is told the width, and makes the height of it.
  assert.ok(Math.abs(large.height - 2560) <= 1, `${large.height} high`)
}

async function unlockFromSquare(driver: Driver, reader: Actor, title: string): Promise<void> {
  await driver.switchTab('广场')
  await driver.tap('text=最新')
  await driver.tap(`.${classes.postTitle}`, { having: title.slice(0, 13) })
  await driver.onRoute('pages/square/detail')
  await driver.see('解锁后可读')
  await driver.notSee('桥下第三根柱子')
  assert.match(await driver.text(`#${ids.contentWhen}`), / · 上海$/)
  await driver.tap(`#${ids.contentUnlock}`)
  await driver.tapTwice(`#${ids.unlockConfirm}`)
  await driver.see('桥下第三根柱子')
  await driver.see('可看全部')
  assert.match(await driver.text(`#${ids.contentWhen}`), / · 上海 · 徐汇$/)
  if (driver.platform === 'weapp') await driver.see('武康大楼')
  assert.equal(await coinsOf(reader), expected.afterUnlock)
}

interface BothPhones {
  authorsPhone: Driver
  readersPhone: Driver
}

/** What each of them unlocked and what it did to their wallet. */
async function accounts({ authorsPhone, readersPhone }: BothPhones, title: string): Promise<void> {
  await readersPhone.open('pages/me/order/order')
  await readersPhone.see(title.slice(0, 13))
  await readersPhone.see('20 拍币')
  await authorsPhone.open('pages/me/order/order')
  await authorsPhone.see('评论 · ')
  await authorsPhone.see('5 拍币')
  await assertBills(readersPhone, [
    ['评论被解锁', '+3'],
    ['解锁帖子', '−20'],
    ['新人礼金', '+60'],
  ])
  await assertBills(authorsPhone, [
    ['解锁评论', '−5'],
    ['帖子被解锁', '+14'],
    ['发布帖子', '−10'],
    ['新人礼金', '+60'],
  ])
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

/** What is typed into a comment outlives a session that ends meanwhile, and is sent after log-in. */
export async function commentSurvives(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  const { records } = await me.api.call('listComments', { sortType: 'new' })
  const open = records.find(({ locked, authorId }) => !locked && authorId !== '')
  if (!open) throw new Error('the seed has no open post')
  const typed = '周末也想去，几点在桥下集合？'
  await driver.open('pages/square/detail', { id: open.id })
  await driver.tap(`#${ids.contentWrite}`)
  await driver.type(`#${ids.commentText}`, typed)
  const person = await endSessions(server, me)
  await driver.tap(`#${ids.commentSend}`)
  await driver.onRoute('pages/login/login')
  await logIn(driver, person)
  await driver.onRoute('pages/square/detail')
  await driver.tap(`#${ids.contentWrite}`)
  assert.equal(await driver.value(`#${ids.commentText}`), typed)
  await driver.tap(`#${ids.commentSend}`)
  await driver.see(typed)
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
