import assert from 'node:assert/strict'
import { type Actor, coinsOf } from './actors'
import { ApiClient } from './api'
import { type Driver, until } from './driver'
import { classes, ids } from './ids'
import { operate } from './operator'
import type { ServerUnderTest } from './serverUnderTest'

interface People {
  author: Actor
  reader: Actor
  authorsPhone: Driver
  readersPhone: Driver
}

const said = {
  thanks: '柱子找到了，谢谢',
  mended: '柱子找到了，非常感谢',
  reply: '下次一起拍',
  paid: '我的机位表',
  behindLock: '六点一刻到，先拍柱子左边的逆光，再绕到桥上等灯亮，收工前补一张剪影',
}
/** A paid comment and the 70 % of it; before it both have been paid for the post. */
const expected = { price: 5, authorAfter: 59, readerAfter: 43 }

/** Under a post: a comment and its change, a reply, a paid comment that the author unlocks, one report, one deletion. */
export async function discuss(server: ServerUnderTest, people: People, postId: string): Promise<void> {
  const { author, reader, authorsPhone, readersPhone } = people
  await say(readersPhone, said.thanks)
  await readersPhone.tap('text=编辑')
  await readersPhone.type(`#${ids.commentText}`, said.mended)
  await readersPhone.tap(`#${ids.commentSend}`)
  await readersPhone.see(said.mended)
  await heard(server, postId, said.mended)

  await authorsPhone.open('pages/square/detail', { id: postId })
  await authorsPhone.see(said.mended)
  await authorsPhone.tap('text=回复')
  await answer(authorsPhone, said.reply)
  const reply = await heard(server, postId, said.reply)

  await readersPhone.tap(`#${ids.contentWrite}`)
  await readersPhone.tap(`#${ids.commentPaid}`)
  await readersPhone.type(`#${ids.commentCoins}`, String(expected.price))
  await answer(readersPhone, `${said.paid}${said.behindLock}`)
  await heard(server, postId, said.paid)

  await authorsPhone.open('pages/square/detail', { id: postId })
  await authorsPhone.see(said.paid)
  await authorsPhone.notSee(said.behindLock)
  await authorsPhone.tap('.pp-content__locked-comment .pp-button', { having: '解锁' })
  await authorsPhone.tapTwice(`#${ids.unlockConfirm}`)
  await authorsPhone.see(said.behindLock)
  assert.equal(await coinsOf(author), expected.authorAfter)
  await until('the income of the comment', async () => (await coinsOf(reader)) === expected.readerAfter)

  await readersPhone.open('pages/square/detail', { id: postId })
  await readersPhone.see(said.reply)
  await report(readersPhone)
  assert.match((await operate(server, 'list', 'reports')).join('\n'), new RegExp(reply))
  // Newest first: the last one is the oldest.
  await readersPhone.tap('text=删除')
  await readersPhone.tap(`#${ids.commentDelete}`)
  await readersPhone.notSee(said.mended)
  await readersPhone.see(said.paid)
}

/** Opens the sheet at the foot of a post or a photo set, and says something. */
export async function say(driver: Driver, text: string): Promise<void> {
  await driver.tap(`#${ids.contentWrite}`)
  await answer(driver, text)
}

async function answer(driver: Driver, text: string): Promise<void> {
  await driver.type(`#${ids.commentText}`, text)
  await driver.tap(`#${ids.commentSend}`)
  await driver.see(text)
}

/** Waits until the comment has been checked and others read it; answers its id. */
async function heard({ origin }: ServerUnderTest, parentId: string, text: string): Promise<string> {
  const visitor = new ApiClient(origin)
  let id = ''
  await until(`others to read ${text}`, async () => {
    const { records } = await visitor.call('listComments', { parentId })
    id = records.find((record) => record.text.startsWith(text.slice(0, said.paid.length)))?.id ?? ''
    return id !== ''
  })
  return id
}

/** Of all comments only the other's has the menu. */
async function report(driver: Driver): Promise<void> {
  await driver.tap('.pp-content__comment .pp-more')
  await driver.tap(`#${ids.moreReport}`)
  await driver.tap('#report-reason-0')
  await driver.tap(`#${ids.reportSend}`)
  await driver.see('举报已提交')
}

/** The reader blocks the author at the post: it leaves the square, until the settings give it back. */
export async function blockAndForgive(
  { author, readersPhone: driver }: People,
  { id, title }: { id: string; title: string },
): Promise<void> {
  const { nickname } = await author.api.call('getUserInfo')
  const start = title.slice(0, 13)
  await driver.open('pages/square/detail', { id })
  await driver.tap(`#${ids.morePost}`)
  await driver.tap(`#${ids.moreBlock}`)
  await driver.tap(`#${ids.blockConfirm}`)
  await driver.see('已拉黑')
  await newest(driver)
  assert.equal(await driver.shows(`.${classes.postTitle}`, { having: start }), false)

  await driver.open('pages/userInfo/userInfo', { tab: 'settings' })
  await driver.tap(`#${ids.settingsBlocked}`)
  await driver.see(nickname)
  await driver.tap('text=移出')
  await driver.see('没有可以显示的数据')
  await newest(driver)
  assert.equal(await driver.shows(`.${classes.postTitle}`, { having: start }), true)
}

async function newest(driver: Driver): Promise<void> {
  await driver.open('pages/index/square')
  await driver.tap('text=最新')
  await until('the newest posts', () => driver.shows(`.${classes.postTitle}`))
}
