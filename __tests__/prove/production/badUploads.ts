import assert from 'node:assert/strict'
import { calls } from '@contract/calls'
import { refusals } from '@contract/reasons'
import type { BrowserDriver } from '../../e2e/browserDriver'
import { onPhone, theServer } from '../../e2e/h5World'
import { ids } from '../../e2e/ids'
import { aPhoto } from '../../e2e/photos'
import { signedInOnPhone } from '../../e2e/refusals'
import { story } from '../../e2e/stories'
import { dead, during, logged, named, nonsense, sevenSeconds, tenSeconds } from './moods'

const stsCall = `/${calls.getStsToken.path}`
/** Chromium also says that such an answer let nobody read it; pictures of the tabs before were still on their way. */
const ofUploads = /status of 50\d|net::ERR_|CORS|图片错误/

for (const mood of [dead, nonsense]) {
  story(
    `the store is ${named(mood)} while a picture is sent: it says so, the post stays, and a tap sends it again`,
    () =>
      onPhone(async (driver) => {
        await atPost(driver, '桥下的逆光')
        await during('store', mood, async () => {
          await pick(driver)
          await driver.see('上传失败')
        })
        driver.expectFaults(ofUploads)
        assert.equal(await driver.value(`#${ids.publishText}`), '桥下的逆光')
        await driver.tap('.pp-grid__shade--failed')
        await driver.see('封面')
        await submit(driver)
      }),
  )
}

for (const mood of [dead, nonsense]) {
  story(`STS is ${named(mood)}: a picture goes through the server, and the post is sent`, () =>
    onPhone(async (driver) => {
      await signedInOnPhone(theServer(), driver)
      // A page that is open already has its credential.
      await during('sts', mood, async () => {
        await onPublish(driver, '桥上的侧光')
        await logged(driver, stsCall, () => pick(driver))
        await driver.see('封面')
      })
      driver.expectFaults(ofUploads)
      await submit(driver)
    }),
  )
}

for (const mood of [sevenSeconds, tenSeconds]) {
  story(`STS is ${named(mood)}: the picture waits for it, and the post is sent`, () =>
    onPhone(async (driver) => {
      await signedInOnPhone(theServer(), driver)
      await during('sts', mood, async () => {
        await onPublish(driver, '等一束光')
        await pick(driver)
        await driver.see('封面')
      })
      await submit(driver)
    }),
  )

  story(`the store is ${named(mood)} while a picture is sent: it is stored, and the post is sent`, () =>
    onPhone(async (driver) => {
      await atPost(driver, '慢慢地晒')
      await during('store', mood, async () => {
        await pick(driver)
        await driver.see('封面')
      })
      await submit(driver)
    }),
  )

  story(`the store is ${named(mood)} while a post is saved: it is saved, once`, () =>
    onPhone(async (driver) => {
      const { api } = await signedInOnPhone(theServer(), driver)
      await onPublish(driver, '慢慢地存')
      await pick(driver)
      await driver.see('封面')
      await during('store', mood, () => submit(driver))
      assert.equal((await api.call('listComments', { mine: '1' })).total, 1)
    }),
  )
}

for (const mood of [dead, nonsense]) {
  story(`the store is ${named(mood)} while a post is saved: a sentence, the post stays, and is saved later`, () =>
    onPhone(async (driver) => {
      await atPost(driver, '雨后的巷子')
      await pick(driver)
      await driver.see('封面')
      await during('store', mood, () =>
        logged(driver, '/mcomment/save', async () => {
          await driver.tap(`#${ids.publishSubmit}`)
          await driver.see(refusals.NOT_READY.msg)
        }),
      )
      driver.expectFaults(ofUploads)
      assert.equal(await driver.value(`#${ids.publishText}`), '雨后的巷子')
      await submit(driver)
    }),
  )
}

async function atPost(driver: BrowserDriver, text: string): Promise<void> {
  await signedInOnPhone(theServer(), driver)
  await onPublish(driver, text)
}

async function onPublish(driver: BrowserDriver, text: string): Promise<void> {
  await driver.switchTab('发布')
  await driver.type(`#${ids.publishText}`, text)
}

/** The first picture says that it is the cover as soon as it is stored. */
async function pick(driver: BrowserDriver): Promise<void> {
  driver.willPick([(await aPhoto()).bytes])
  await driver.tap(`#${ids.publishAdd}`)
}

async function submit(driver: BrowserDriver): Promise<void> {
  await driver.tap(`#${ids.publishSubmit}`)
  await driver.onRoute('pages/square/detail')
}
