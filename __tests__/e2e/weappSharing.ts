import assert from 'node:assert/strict'
import { type Route } from '@contract/routes'
import { logIn } from './accountSteps'
import { type ApiClient, signedIn } from './api'
import { until } from './driver'
import type { ServerUnderTest } from './serverUnderTest'
import { richPerson } from './shotPages'
import { WeappDriver, type WeappStart } from './weappDriver'

/** The scene of a page that is opened from WeChat's timeline. */
const timelineScene = 1154

/** What WeChat's menu sends of each page that may be shared: its own address and a picture, to friends and to the timeline. */
export async function sharing(server: ServerUnderTest, start: WeappStart): Promise<void> {
  const person = richPerson(server)
  const pages = await sharedPages(await signedIn(server.origin, person.phone, person.password))
  const driver = new WeappDriver(start)
  try {
    await driver.open('pages/login/login')
    await logIn(driver, person)
    await driver.onRoute('pages/index/index')
    for (const [route, query] of pages) {
      await driver.open(route, query)
      await until(`something to share on ${route}`, () =>
        Promise.resolve(sent(driver, 'onShareAppMessage').path !== undefined),
      )
      const { title, path = '', imageUrl } = sent(driver, 'onShareAppMessage')
      const [address, asked = ''] = path.split('?')
      // An invitation leads to where one registers.
      assert.equal(address, route === 'pages/invite/invite' ? '/pages/login/login' : `/${route}`)
      for (const [name, value] of Object.entries(query)) assert.equal(new URLSearchParams(asked).get(name), value)
      assert.match(title ?? '', /^.+$/, `${route} is shared with one line for a title`)
      assert.match(imageUrl ?? '', /style\/share$/, `${route} is shared without a 5:4 picture`)
      const timeline = sent(driver, 'onShareTimeline')
      assert.deepEqual([timeline.title, timeline.query, timeline.imageUrl], [title, asked, imageUrl])
    }
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

async function sharedPages(api: ApiClient): Promise<readonly (readonly [Route, Record<string, string>])[]> {
  const [model] = (await api.call('listModels', { searchType: 1 })).records
  const [card] = (await api.call('listModels', { searchType: 2 })).records
  const posts = (await api.call('listComments', { sortType: 'new', pageSize: 50 })).records
  const [post] = posts
  const ofLines = posts.find(({ text }) => text.slice(0, 30).includes('\n'))
  const theme = (await api.call('listHot', { pageSize: 50 })).records.find(({ kind }) => kind === 'theme')
  return [
    ['pages/model/detail', { id: model?.id ?? '' }],
    ['pages/pdDetail/pdDetail', { id: card && 'shareId' in card ? card.shareId : '' }],
    ['pages/square/detail', { id: post?.id ?? '' }],
    ['pages/square/detail', { id: ofLines?.id ?? '' }],
    ['pages/common-detail/common-detail', { type: 'theme', id: theme?.id ?? '' }],
    ['pages/invite/invite', {}],
  ]
}

interface Sent {
  title?: string
  path?: string
  query?: string
  imageUrl?: string
}

/** What WeChat's menu sends of the page on screen, as the view would get it. */
function sent(driver: WeappDriver, hook: 'onShareAppMessage' | 'onShareTimeline'): Sent {
  const { pages, world } = driver.runner
  assert.ok(pages.top)
  return JSON.parse(
    JSON.stringify(pages.lifecycle(pages.top, hook, world.sandbox.into({ from: 'menu' })) ?? {}),
  ) as Sent
}

/** From the timeline WeChat draws its own bar above the page, and lets it lead nowhere. */
export async function fromTimeline(server: ServerUnderTest, start: WeappStart): Promise<void> {
  const person = richPerson(server)
  const pages = await sharedPages(await signedIn(server.origin, person.phone, person.password))
  const driver = new WeappDriver({ ...start, scene: timelineScene })
  try {
    for (const [route, query] of pages.filter(([name]) =>
      ['pages/model/detail', 'pages/pdDetail/pdDetail'].includes(name),
    )) {
      await driver.open(route, query)
      await until(`the gallery of ${route}`, () => driver.shows('.pp-gallery'))
      assert.equal(await driver.shows('#nav-back'), false)
    }
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}
