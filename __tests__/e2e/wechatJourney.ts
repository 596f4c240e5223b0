import assert from 'node:assert/strict'
import sharp from 'sharp'
import { shortCode } from '@contract/shortCodes'
import { ApiClient } from './api'
import { until } from './driver'
import { ids } from './ids'
import { linkJourney } from './linkJourney'
import type { ServerUnderTest } from './serverUnderTest'
import { WeappDriver, type WeappStart } from './weappDriver'

/** Where WeChat's stand-in listens: the server itself says it, in the address that H5 would go to. */
async function standIn(origin: string): Promise<string> {
  const { url } = await new ApiClient(origin).call('getWechatRedirect', {})
  return new URL(url).origin
}

type PrivacyListener = (resolve: (answer: { event: string; buttonId?: string }) => void) => void

/** `wx.login` of a person, as WeChat would answer it. */
function loginOf(wechat: string, person: string) {
  return async () => {
    const body = JSON.stringify({ app: 'mini', person })
    const answer = await fetch(`${wechat}/double/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return (await answer.json()) as { code: string }
  }
}

/**
 * What only WeChat has: one tap signs in, the first time by way of a choice; the city comes from the device; a mini-program code leads to
 * its page; a poster is saved to the album once that is allowed; an account without a password is deleted by WeChat's word, and kept.
 */
export async function wechatJourney(server: Pick<ServerUnderTest, 'origin'>, start: WeappStart): Promise<void> {
  const person = `路人${Date.now() % 100_000}`
  const login = loginOf(await standIn(server.origin), person)
  let albumAllowed = false
  const privacy: PrivacyListener[] = []
  const mocks = {
    login,
    onNeedPrivacyAuthorization: (listener: PrivacyListener) => privacy.push(listener),
    getFuzzyLocation: { longitude: 121.49, latitude: 31.24 },
    getSetting: () => ({ authSetting: { 'scope.writePhotosAlbum': albumAllowed } }),
    openSetting: () => {
      albumAllowed = true
      return {}
    },
  }
  const driver = new WeappDriver({ ...start, mocks })
  try {
    await signInTwice(driver)
    await city(driver)
    await poster(driver, server.origin)
    await consent(driver, privacy)
    await deletion(driver)
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

/** The WeChat of the phone is linked to an account with a number, and unlinked; once all is signed out it is a stranger's. */
export async function wechatLinkJourney(server: ServerUnderTest, start: WeappStart): Promise<void> {
  const login = loginOf(await standIn(server.origin), `路人${Date.now() % 100_000}`)
  const driver = new WeappDriver({ ...start, mocks: { login } })
  try {
    await linkJourney(server, driver, { agree: () => Promise.resolve() })
    await driver.tap('#login-agree')
    await driver.tap('#login-wechat')
    await driver.see('还差一步')
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

async function signInTwice(driver: WeappDriver): Promise<void> {
  await driver.open('pages/login/login', { path: '/pages/pdList/pdList' })
  await driver.tap('#login-wechat')
  assert.equal(driver.runner.world.overlay.toast?.title, '请先阅读并同意用户协议与隐私政策')
  await driver.tap('#login-agree')
  await driver.tap('#login-wechat')
  await driver.see('还差一步')
  await driver.tap('#wechat-create')
  await driver.onRoute('pages/pdList/pdList')
  driver.runner.world.storage.delete('token')
  await driver.open('pages/login/login')
  await driver.tap('#login-agree')
  await driver.tap('#login-wechat')
  await driver.onRoute('pages/index/index')
}

async function city(driver: WeappDriver): Promise<void> {
  await driver.open('pages/province/province')
  await driver.tap('#city-locate')
  await driver.see('定位 上海')
}

async function poster(driver: WeappDriver, origin: string): Promise<void> {
  const [model] = (await new ApiClient(origin).call('listModels', { searchType: 1 })).records
  const scene = shortCode({ kind: 'model', id: model?.id ?? '' })
  await driver.open('pages/index/index', { scene }, 'pages/model/detail')
  assert.deepEqual(await driver.currentQuery(), { id: model?.id })
  assert.deepEqual(sharedBy(driver, 'onShareAppMessage'), {
    title: `${model?.name} · 约拍`,
    path: `/pages/model/detail?id=${model?.id}`,
    imageUrl: `${model && 'mainImg' in model ? model.mainImg : ''}?x-oss-process=style/share`,
  })
  assert.match(JSON.stringify(sharedBy(driver, 'onShareTimeline')), new RegExp(`"query":"id=${model?.id}"`))
  await driver.tap('#detail-share')
  await driver.tap('#share-save')
  await until('the way to the settings', () =>
    Promise.resolve(
      driver.runner.world.overlay.modals.some(({ content }) => content?.includes('没有允许保存到相册') === true),
    ),
  )
  assert.deepEqual(driver.runner.world.takenAway, [])
  const saved = await driver.takeAway(() => driver.tap('#share-save'))
  assert.equal((await sharp(saved).metadata()).format, 'png')
  await driver.see('保存成功')
}

/** The account has no number and no password: a fresh ticket of WeChat's is the proof. */
async function deletion(driver: WeappDriver): Promise<void> {
  await driver.open('pages/userInfo/userInfo', { tab: 'settings' })
  await driver.tap(`#${ids.settingsDeletion}`)
  await driver.see('将用微信确认是你本人')
  assert.equal(await driver.shows(`#${ids.proofPassword}`), false)
  await driver.tap(`#${ids.deletionConfirm}`)
  await driver.see('账号将在')
  await driver.tap(`#${ids.deletionBack}`)
  await driver.see('将用微信确认是你本人')
}

/** What WeChat's menu sends of the page on screen, as the view would get it. */
function sharedBy(driver: WeappDriver, hook: 'onShareAppMessage' | 'onShareTimeline'): unknown {
  const { pages, world } = driver.runner
  assert.ok(pages.top)
  return JSON.parse(JSON.stringify(pages.lifecycle(pages.top, hook, world.sandbox.into({ from: 'menu' }))))
}

/** WeChat asks before private data is touched; its own button gives consent, leaving it refuses that call alone. */
async function consent(driver: WeappDriver, asked: readonly PrivacyListener[]): Promise<void> {
  const ask = asked.at(-1)
  assert.ok(ask, 'the mini-program listens for the question')
  for (const [button, event] of [
    ['#privacy-refuse', 'disagree'],
    ['#privacy-agree', 'agree'],
  ] as const) {
    const answers: { event: string; buttonId?: string }[] = []
    ask((answer) => answers.push({ ...answer }))
    await driver.see('《用户隐私保护指引》')
    const [pressed] = driver.runner.all(button)
    assert.ok(pressed, button)
    // The event of consent is WeChat's own: no finger makes it alone.
    if (event === 'agree') await driver.runner.events.fire(pressed, 'agreeprivacyauthorization', {})
    else await driver.tap(button)
    await driver.notSee('《用户隐私保护指引》')
    const buttonId = event === 'agree' ? { buttonId: 'privacy-agree' } : {}
    assert.deepEqual(answers, [{ event: 'exposureAuthorization' }, { event, ...buttonId }])
  }
}
