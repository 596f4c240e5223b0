import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { uuidv7 } from 'uuidv7'
import { shareState } from '@contract/states'
import { buildApp } from '../../../server/app'
import type { App } from '../../../server/http/context'
import { serveSite } from '../../../server/http/site'
import { siteHeads } from '../../../server/wiring/heads'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, join as joins, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

const inline = 'document.title = 1'
const built = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="description" content="as built"/><title>拼拍</title><script>${inline}</script></head><body><!--first picture--><div id="app"></div></body></html>`

let support: TestApp
let app: App
let root: string
let origin: string
beforeAll(async () => {
  support = await buildTestApp()
  root = mkdtempSync(join(tmpdir(), 'pinpai-heads-'))
  writeFileSync(join(root, 'index.html'), built)
  app = await buildApp(support.deps)
  serveSite(app, root, siteHeads(support.deps))
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await support.close()
  rmSync(root, { recursive: true, force: true })
})

interface Unfurled {
  readonly title?: string
  readonly description?: string
  readonly canonical_url?: string
  readonly open_graph?: {
    readonly title: string
    readonly description: string
    readonly url: string
    readonly site_name: string
    readonly images?: readonly { readonly url: string }[]
  }
  readonly twitter_card?: { readonly card: string }
}

/** As a chat unfurls it: the package's own process, parser and request. */
async function unfurled(path: string): Promise<Unfurled> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'unfurlPeer.cjs'), origin + path])
  return JSON.parse(stdout)
}

async function htmlOf(path: string): Promise<string> {
  return (await fetch(origin + path)).text()
}

const noindex = '<meta name="robots" content="noindex">'
const pictureOf = (told: Unfurled) => told.open_graph?.images?.[0]?.url

test('home unfurls with what the site is, and may be kept', async () => {
  const told = await unfurled('/')
  expect(told.title).toBe('拼拍：找模特，拼单约拍，分摊拍摄费用')
  expect(told.canonical_url).toMatch(/^https?:\/\/[^/]+\/$/)
  expect(told.open_graph).toMatchObject({ title: told.title, site_name: '拼拍' })
  expect(pictureOf(told)).toMatch(/\/icons\/icon-512\.png$/)
  const html = await htmlOf('/')
  expect(html).not.toContain(noindex)
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).not.toContain('as built')
})

test('home alone begins with the picture of its first banner, and without a banner with none', async () => {
  const image = /<img class="[\w-]+" alt="" fetchpriority="high" src="([^"]*)">/
  const stored = { kind: 'picture' as const, width: 1080, height: 450, recipe: null, blur_key: null, public: true }
  const words = { type: 'home', title: '', subtitle: '', action: '', target_path: '', text: '' }
  for (const [sort, name] of ['first', 'next'].entries()) {
    const key = `media/${name}`
    await support.db
      .insertInto('media')
      .values({ ...stored, key, created_at: support.clock.now() })
      .execute()
    const banner = { ...words, id: uuidv7(), target_kind: 'text' as const, media_key: key, sort }
    await support.db.insertInto('banner').values(banner).execute()
  }
  support.clock.advance({ minutes: 2 })
  expect(image.exec(await htmlOf('/'))?.[1]).toMatch(/^http.*\/media\/first\?x-oss-process=style\/banner$/)
  expect(await htmlOf('/pages/index/model')).not.toMatch(image)

  await support.db.updateTable('banner').set({ until_at: support.clock.now() }).where('type', '=', 'home').execute()
  support.clock.advance({ minutes: 2 })
  expect(await htmlOf('/')).not.toMatch(image)
})

test('a model unfurls with her name, place, fee and picture', async () => {
  const id = await aModel(support.db, { name: '<林>知夏', hourly_fee_fen: 26000 })
  const told = await unfurled(`/pages/model/detail?id=${id}&tab=times`)
  expect(told.title).toContain('<林>知夏')
  expect(told.title).toContain('徐汇')
  expect(told.description).toContain('¥260/小时')
  expect(pictureOf(told)).toMatch(/\/media\/test\?x-oss-process=style\/share$/)
  expect(told.canonical_url).toMatch(new RegExp(`/pages/model/detail\\?id=${id}$`))
  expect(told.twitter_card?.card).toBe('summary_large_image')
})

test('a booking unfurls with its seats, which follow who joins; one that is over is not to be kept', async () => {
  await setPrices(support)
  const { shareId } = await aShareOrder(support, await aPhotographer(support))
  const path = `/pages/pdDetail/pdDetail?id=${shareId}`
  expect((await unfurled(path)).description).toContain('1/3 人已加入')
  await joins(support, await aPhotographer(support), shareId)
  support.clock.advance({ minutes: 2 })
  const told = await unfurled(path)
  expect(told.description).toContain('2/3 人已加入')
  expect(told.title).toContain('一起拍 · 06-10 14:00')
  for (const secret of ['secret-contact', '龙腾大道']) expect(await htmlOf(path)).not.toContain(secret)
  await support.db.updateTable('share_order').set({ state: shareState.cancelled }).where('id', '=', shareId).execute()
  support.clock.advance({ minutes: 2 })
  const gone = await htmlOf(path)
  expect(gone).toContain(noindex)
  expect(gone).not.toContain('林知夏')
})

test('a locked post unfurls with its free part and its blur alone, and no number that stands in a text', async () => {
  const author = await support.aUser()
  const secret = '在天台的第三个转角往左走二十步'
  const text = `今天的光很好，联系 13812345678 一起来拍。${'慢慢走，'.repeat(30)}${secret}`
  const id = await aPost(support.db, author.id, { text, priceCoins: 30 })
  const path = `/pages/square/detail?id=${id}`
  const told = await unfurled(path)
  expect(told.description).toContain('30 拍币解锁全文')
  const row = await support.db
    .selectFrom('comment_picture')
    .innerJoin('media', 'media.key', 'comment_picture.media_key')
    .select(['media.key', 'media.blur_key'])
    .where('comment_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(pictureOf(told)).toContain(row.blur_key)
  const html = await htmlOf(path)
  expect(html).not.toContain(secret)
  expect(html).not.toContain('13812345678')
  expect(html).not.toContain(row.key)
})

test.each([
  ['a post that waits for its check', { state: 'pending' }],
  ['a post that was refused', { state: 'refused' }],
] as const)('%s has the site’s own head', async (_, state) => {
  const author = await support.aUser()
  const id = await aPost(support.db, author.id, { text: '还没有通过的内容', ...state })
  const html = await htmlOf(`/pages/square/detail?id=${id}`)
  expect(html).toContain(noindex)
  expect(html).not.toContain('还没有通过的内容')
  expect(html).toContain('<title>帖子详情 - 拼拍</title>')
})

test('a person unfurls with name, face and what they do; who publishes nothing is not to be kept', async () => {
  const [author, quiet] = [await support.aUser({ nickname: '小夏' }), await support.aUser({ nickname: '看看就走' })]
  await aPost(support.db, author.id)
  const intro = '拍胶片，电话 13812345678'
  await support.db.updateTable('app_user').set({ intro }).where('id', '=', author.id).execute()
  const path = `/pages/me/person?id=${author.id}`
  const told = await unfurled(path)
  expect(told.title).toBe('小夏 的主页 - 拼拍')
  expect(told.description).toBe('1 篇帖子 · 发起 0 次拼单 · 0 人关注 · 拍胶片，电话 ***')
  expect(pictureOf(told)).toContain(author.id)
  expect(told.canonical_url).toMatch(new RegExp(`/pages/me/person\\?id=${author.id}$`))
  expect(await htmlOf(path)).not.toContain(noindex)
  expect(await htmlOf(`/pages/me/person?id=${quiet.id}`)).toContain(noindex)
  const at = support.clock.now()
  const left = { deleted_at: at, gone_at: at, phone_sealed: null }
  await support.db.updateTable('app_user').set(left).where('id', '=', author.id).execute()
  support.clock.advance({ minutes: 2 })
  const gone = await htmlOf(path)
  expect(gone).toContain(noindex)
  expect(gone).not.toContain('小夏')
})

test('an invitation names who invites, by link and by code, and is not to be kept', async () => {
  const inviter = await support.aUser()
  const { code } = await support.as(inviter).call('getInvite')
  const { nickname } = await support.as(inviter).call('getUserInfo')
  for (const page of ['/pages/login/login?mode=register&inviteCode=', '/pages/invite/invite?inviteCode=']) {
    const told = await unfurled(page + code)
    expect(told.title).toBe(`${nickname} 邀请你来拼拍一起拍`)
    expect(pictureOf(told)).toContain(`/avatar/${inviter.id}`)
    expect(await htmlOf(page + code)).toContain(noindex)
  }
})

test.each([
  '/pages/userInfo/userInfo',
  '/pages/pdList/pdList',
  '/pages/model/detail?id=bad',
  '/pages/login/login?path=x',
])('%s is a page, with the site’s head, not to be kept', async (path) => {
  const response = await fetch(origin + path)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(noindex)
})

test('the scripts’ hashes stay right, a page that is known is not sent again, and it travels squeezed', async () => {
  const id = await aModel(support.db)
  const path = `/pages/model/detail?id=${id}`
  const first = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(first.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(await first.text()).toContain('林知夏')
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(origin + path, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const other = await fetch(`${origin}/`, { headers: { 'if-none-match': etag } })
  expect(other.status).toBe(200)
})

test('a database that hangs keeps no page waiting', async () => {
  const hanging = { ...support.deps, db: support.db }
  const never = () => new Promise<never>(() => undefined)
  const { pageHeads } = await import('../../../server/features/heads/load')
  const heads = pageHeads(hanging, {
    modelCards: never,
    shareOrderCards: never,
    visitorsPost: never,
    visitorsPerson: never,
    findInviterFace: never,
    findBanner: never,
    listBannerRows: never,
    siteOrigin: () => origin,
  })
  const other = await buildApp(hanging)
  serveSite(other, root, heads)
  const begun = performance.now()
  const { body } = await other.inject({ url: '/pages/model/detail?id=01935000-0000-7000-8000-0000000000d1' })
  expect(performance.now() - begun).toBeLessThan(2000)
  expect(body).toContain('<title>模特详情 - 拼拍</title>')
  await other.close()
})

test('robots are shown the map, and the map shows what any visitor sees', async () => {
  const robots = await (await fetch(`${origin}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toMatch(/Sitemap: https?:\/\/[^/]+\/sitemap\.xml/)
  const [author, quiet, leaving] = [await support.aUser(), await support.aUser(), await support.aUser()]
  await aPost(support.db, leaving.id)
  await support.db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', leaving.id).execute()
  const [shown, refused] = [
    await aPost(support.db, author.id),
    await aPost(support.db, author.id, { state: 'refused' }),
  ]
  support.clock.advance({ minutes: 61 })
  const index = await (await fetch(`${origin}/sitemap.xml`)).text()
  const maps = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(maps).toEqual(expect.arrayContaining(['/sitemap/site/1.xml', '/sitemap/models/1.xml', '/sitemap/posts/1.xml']))
  const all = (await Promise.all(maps.map(async (map) => (await fetch(origin + map)).text()))).join('')
  expect(all).toContain(shown)
  expect(all).not.toContain(refused)
  expect(all).toContain(`/pages/me/person?id=${author.id}`)
  for (const { id } of [quiet, leaving]) expect(all).not.toContain(id)
  expect((await fetch(`${origin}/sitemap/posts/99.xml`)).status).toBe(404)
  expect((await fetch(`${origin}/sitemap/users/1.xml`)).status).toBe(404)
})

test('what was kept before the clock was put back is made anew', async () => {
  const author = await support.aUser({ nickname: '小夏' })
  await aPost(support.db, author.id)
  support.clock.advance({ days: 1 })
  const page = `/pages/me/person?id=${author.id}`
  const map = '/sitemap/posts/1.xml'
  expect(await htmlOf(page)).toContain('小夏 的主页')
  expect((await fetch(origin + map)).status).toBe(200)
  await support.db.updateTable('app_user').set({ nickname: '小秋' }).where('id', '=', author.id).execute()
  const later = await aPost(support.db, author.id)
  support.clock.advance({ days: -1 })
  expect(await htmlOf(page)).toContain('小秋 的主页')
  expect(await (await fetch(origin + map)).text()).toContain(later)
})
