import assert from 'node:assert/strict'
import { texts } from '../../src/lib/texts'
import { until } from './driver'
import { classes, ids } from './ids'
import { WeappDriver, type WeappStart } from './weappDriver'

async function onWechat(start: WeappStart, part: (driver: WeappDriver) => Promise<void>): Promise<void> {
  const driver = new WeappDriver(start)
  try {
    await part(driver)
    const faults = driver.faults().filter((fault) => !fault.includes('图片错误'))
    assert.deepEqual(faults, [])
  } finally {
    await driver.close()
  }
}

/** What WeChat tells each picture whose host does not answer. */
async function picturesFail({ runner }: WeappDriver): Promise<void> {
  for (const image of runner.all('image')) runner.events.tell(image, 'error', { errMsg: 'GET 502 (Bad Gateway)' })
  await runner.idle()
}

/** Cards can be read and opened; each picture has a mark that tries it again, alone, and leads nowhere. */
const deadPictures = (start: WeappStart): Promise<void> =>
  onWechat(start, async (driver) => {
    await driver.open('pages/index/model')
    await until('models', () => driver.shows(`.${classes.modelCard}`))
    const [names, pictures] = [await driver.texts(`.${classes.modelCard}`), driver.runner.all('image').length]
    await picturesFail(driver)
    const broken = () => driver.runner.all('.pp-image--error').length
    assert.ok(pictures > 0 && broken() === pictures, `${broken()} of ${pictures} pictures have a mark`)
    assert.deepEqual(await driver.texts(`.${classes.modelCard}`), names)
    await driver.tap('.pp-image__retry')
    await driver.runner.imagesLoad()
    assert.equal(broken(), pictures - 1)
    assert.equal(await driver.currentRoute(), 'pages/index/model')
    await driver.tap(`.${classes.modelCard}`)
    await driver.onRoute('pages/model/detail')
  })

/** How a server's host is away, in WeChat's words, and in ours. */
const ways = {
  'is dead': ['request:fail errcode:-102 cronet_error_code:-102 error_msg:net::ERR_CONNECTION_REFUSED', texts.offline],
  'has no name any more': ['request:fail errcode:-105 error_msg:net::ERR_NAME_NOT_RESOLVED', texts.offline],
  'does not answer in time': ['request:fail timeout', texts.timeout],
} as const

/** A page says so in place and comes when asked again; a form keeps what was typed, and can be sent again as it is. */
function awayServer(words: string, told: string) {
  return (start: WeappStart): Promise<void> =>
    onWechat(start, async (driver) => {
      driver.unanswered(words)
      await driver.open('pages/index/square')
      await until('the words', async () => (await driver.texts('.pp-empty__title')).includes(told))
      driver.answered()
      await driver.tap('#retry')
      await until('posts', () => driver.shows('.pp-feed-card__title'))

      await driver.open('pages/login/login')
      await driver.type(`#${ids.loginPhone}`, '13912345678')
      await driver.type(`#${ids.loginPassword}`, 'Photo-2026!')
      await driver.tap('.pp-agree__text')
      driver.unanswered(words)
      await driver.tap(`#${ids.loginSubmit}`)
      await driver.see(told)
      assert.equal(await driver.value(`#${ids.loginPhone}`), '13912345678')
      assert.equal(await driver.value(`#${ids.loginPassword}`), 'Photo-2026!')
      driver.answered()
      await driver.tap(`#${ids.loginSubmit}`)
      // Nobody has this number and password: the server says so itself, and not that the tick is missing.
      await driver.see('手机号或密码')
    })
}

export const weappHosts: Readonly<Record<string, (start: WeappStart) => Promise<void>>> = {
  'a host of pictures that is dead leaves a mark for each, and all words': deadPictures,
  ...Object.fromEntries(
    Object.entries(ways).map(([how, [words, told]]) => [
      `a server whose host ${how} is told in words, what was typed stays, and it comes back`,
      awayServer(words, told),
    ]),
  ),
}
