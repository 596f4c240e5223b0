import assert from 'node:assert/strict'
import { type Driver, until } from './driver'
import { classes, ids } from './ids'

/** Whose post was unlocked sees a number on the bell, reads what happened, is led to the post, and is told no more of it. */
export async function hearsOfUnlock(phone: Driver, { title, coins }: { title: string; coins: number }): Promise<void> {
  await phone.open('pages/index/me')
  // The welcome gift is the other.
  await until('two unread notices', async () => (await phone.texts(`.${classes.bellCount}`)).join() === '2')
  await phone.tap(`#${ids.bell}`)
  await phone.onRoute('pages/me/notices')
  await phone.see('今天')
  const [newest = ''] = await phone.texts(`.${classes.noticeText}`)
  assert.match(newest, new RegExp(`解锁了你的帖子「.+」，你得到 ${coins} 拍币$`))
  await phone.tap(`.${classes.noticeRow}`, { having: '解锁了你的帖子' })
  await phone.onRoute('pages/square/detail')
  await phone.see(title)
  await phone.open('pages/index/me')
  await until('one unread notice', async () => (await phone.texts(`.${classes.bellCount}`)).join() === '1')
}
