import assert from 'node:assert/strict'
import { limits } from '@contract/limits'
import { refusals } from '@contract/reasons'
import { texts } from '../../src/lib/texts'
import { type Driver, until } from './driver'
import { ids, regionId } from './ids'
import { aPhoto, assertShows } from './photos'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

const city = '广东省东莞市'
const typed = { nickname: '胶片阿远', intro: '只拍自然光' }

/**
 * What is typed into the profile outlives an avatar that is too large, one that is no picture, and a network that goes away; what is
 * saved, avatar and words, shows after a cold start.
 */
export async function profileJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  await driver.open('pages/userInfo/userInfo')
  await driver.type(`#${ids.profileNickname}`, typed.nickname)
  await driver.type(`#${ids.profileIntro}`, typed.intro)
  await chooseDongguan(driver)
  await pickAvatar(driver, Buffer.alloc(limits.pictureBytesMax + 1))
  await driver.see(texts.pictureTooLarge)
  await pickAvatar(driver, Buffer.from('no picture at all'))
  await driver.see(refusals.FILE_TYPE.msg)
  await driver.offline(async () => {
    await pickAvatar(driver, (await aPhoto()).bytes)
    await driver.see('头像上传失败')
    await driver.tap(`#${ids.profileSave}`)
    await driver.see(texts.offline)
  })
  assert.equal(await driver.value(`#${ids.profileNickname}`), typed.nickname)
  assert.equal(await driver.value(`#${ids.profileIntro}`), typed.intro)
  assert.deepEqual((await me.api.call('getUserInfo')).checking, [])

  const photo = await aPhoto()
  await pickAvatar(driver, photo.bytes)
  await driver.see(texts.saved)
  await driver.tap(`#${ids.profileSave}`)
  await until('the words to be saved', async () => (await me.api.call('getUserInfo')).intro === typed.intro)
  await driver.open('pages/userInfo/userInfo')
  assert.equal(await driver.value(`#${ids.profileNickname}`), typed.nickname)
  assert.equal(await driver.value(`#${ids.profileIntro}`), typed.intro)
  await assertShows(await driver.pictureIn(`#${ids.profileAvatar}`), photo)
  assert.equal((await me.api.call('getUserInfo')).pccName, city)
  await driver.open('pages/index/me')
  await driver.see(typed.nickname)
}

/** By its name. The city has no districts: it is the answer itself. */
async function chooseDongguan(driver: Driver): Promise<void> {
  await driver.tap(`#${ids.profileArea}`)
  await driver.onRoute('pages/common/area-select/area-select')
  await driver.type(`#${ids.areaSearch}`, '东莞')
  await driver.tap(`#${regionId('441900')}`)
  await driver.onRoute('pages/userInfo/userInfo')
  await driver.see(city)
}

async function pickAvatar(driver: Driver, picture: Buffer): Promise<void> {
  driver.willPick([picture])
  await driver.tap(`#${ids.profileAvatar}`)
}
