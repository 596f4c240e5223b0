import assert from 'node:assert/strict'
import { type Driver, until } from './driver'
import { classes, ids } from './ids'
import { passed, publish } from './postSteps'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

/**
 * A reader finds a post, goes on to its author's page, follows and has the author's posts in the square; a like counts on the author's
 * own page, who hears of both and is led to the reader.
 */
export async function personJourney(server: ServerUnderTest, start: () => Promise<Driver>): Promise<void> {
  const [authorsPhone, readersPhone] = [await start(), await start()]
  try {
    const text = `雨后的操场 ${Date.now() % 1_000_000}`
    await signedInOnPhone(server, authorsPhone)
    const id = await publish(authorsPhone, { text })
    await passed(server, id)
    const reader = await signedInOnPhone(server, readersPhone)
    await followFromPost(readersPhone, id)
    await readersPhone.open('pages/index/square', { tab: 'followed' })
    await until('the post among those of the followed', async () =>
      (await readersPhone.texts(`.${classes.postText}`)).includes(text),
    )
    const { nickname } = await reader.api.call('getUserInfo')
    await authorHears(authorsPhone, nickname)
    assert.deepEqual([...authorsPhone.faults(), ...readersPhone.faults()], [])
  } finally {
    await authorsPhone.close()
    await readersPhone.close()
  }
}

/** Likes the post and follows its author, on their page, where the one post is. */
async function followFromPost(phone: Driver, id: string): Promise<void> {
  await phone.open('pages/square/detail', { id })
  await phone.tap(`#${ids.contentLike}`)
  await phone.tap(`#${ids.contentAuthor}`)
  await phone.onRoute('pages/me/person')
  await phone.see('帖子')
  await phone.tap(`#${ids.personFollow}`)
  await phone.see('已关注')
  await until('one follower', () => says(phone, classes.personCount, '1粉丝'))
  // The face is there before one leaves it.
  await phone.pictureIn(`.${classes.personWho}`)
}

/** Whether one of such numbers is this; its word may stand in a line of its own. */
async function says(phone: Driver, of: string, number: string): Promise<boolean> {
  return (await phone.texts(`.${of}`)).some((text) => text.replace(/\s/g, '') === number)
}

async function authorHears(phone: Driver, nickname: string): Promise<void> {
  await phone.open('pages/index/me')
  await until('the like on my page', () => says(phone, classes.meFact, '1获赞'))
  await phone.tap(`#${ids.bell}`)
  await phone.onRoute('pages/me/notices')
  await phone.tap(`.${classes.noticeRow}`, { having: `${nickname} 关注了你` })
  await phone.onRoute('pages/me/person')
  await phone.see(nickname)
  await phone.pictureIn(`.${classes.personWho}`)
}
