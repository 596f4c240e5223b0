import assert from 'node:assert/strict'
import { ApiClient } from '../../e2e/api'
import { theServer } from '../../e2e/h5World'
import { aPhoto } from '../../e2e/photos'
import { passed, publish } from '../../e2e/postSteps'
import { story } from '../../e2e/stories'
import { WeappDriver } from '../../e2e/weappDriver'
import { codeOf, miniProgram, signInByWechat } from './inMiniProgram'
import { dead, during, loggedSince, named, nonsense, sevenSeconds } from './moods'

/** WeChat judges what those wrote whom the mini-program knows: this author has signed in there. */
let authors = 0
async function asAuthor(part: (driver: WeappDriver) => Promise<void>): Promise<void> {
  const person = `作者${++authors}-${Date.now() % 100_000}`
  const login = async () => ({ code: (await codeOf(person)).code })
  const driver = new WeappDriver({ ...miniProgram, mocks: { login } })
  try {
    await signInByWechat(driver)
    await part(driver)
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

for (const mood of [dead, nonsense]) {
  story(
    `content checks are ${named(mood)}: the post waits, its author reads so, and it passes when they are back`,
    () =>
      asAuthor(async (driver) => {
        let id = ''
        const failed = loggedSince(/"level":50.*"topic":"moderation\.check"/)
        await during('wechat', mood, async () => {
          id = await publish(driver, { text: '等一等的照片', pictures: [(await aPhoto()).bytes] })
          await driver.see('审核中，通过后其他人可见')
          await failed()
          await assert.rejects(new ApiClient(theServer().origin).call('getComment', { id }), /NOT_FOUND/)
        })
        await passed(theServer(), id)
        await driver.open('pages/square/detail', { id })
        await driver.notSee('审核中，通过后其他人可见')
      }),
  )
}

story('content checks are 7 s late: the post passes all the same', () =>
  asAuthor(async (driver) => {
    await during('wechat', sevenSeconds, async () => {
      const id = await publish(driver, { text: '慢慢看的照片', pictures: [(await aPhoto()).bytes] })
      await passed(theServer(), id)
    })
  }),
)
