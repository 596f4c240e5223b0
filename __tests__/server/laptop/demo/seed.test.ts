import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isRegion } from '../../../../server/features/regions/match'
import { demoAccounts } from '../../../../server/laptop/demo/accounts'
import { seedDemo } from '../../../../server/laptop/demo/seed'
import { cities } from '../../../../server/laptop/demo/texts/cities'
import { openDisk } from '../../../../server/laptop/doubles/store/disk'
import { headBytes, typeOf } from '../../../../server/lib/contentType'
import { buildTestApp, type TestApp } from '../../../support/testApp'

let app: TestApp
let dataDir: string
const progress: number[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pinpai-seed-'))
  app = await buildTestApp()
  const env = { ...app.deps.env, dataDir }
  await seedDemo({ ...app.deps, env }, (done) => progress.push(done))
})

afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function count(table: 'model' | 'share_order' | 'theme' | 'category' | 'banner' | 'package' | 'app_user') {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(app.db)
  return rows[0]?.n
}

test('the seed has what the product says it has', async () => {
  const passed = app.db
    .selectFrom('comment')
    .select('id')
    .where('state', '=', 'passed')
    .where('passed_at', 'is not', null)
  const posts = await passed.where('parent_id', 'is', null).execute()
  const comments = await passed.where('parent_type', 'in', ['post', 'theme']).execute()
  expect([posts.length, comments.length]).toEqual([120, 300])
  expect(await Promise.all([count('category'), count('model'), count('share_order'), count('theme')])).toEqual([
    12, 60, 40, 40,
  ])
  expect(await count('package')).toBe(8)
  expect(progress.at(-1)).toBe(9)
})

test('no category of the square is empty, by either sort', async () => {
  const categories = await app.visitor.call('listCategories')
  expect(categories).toHaveLength(12)
  for (const { id, name } of categories) {
    for (const sortType of ['hot', 'new'] as const) {
      const { total } = await app.visitor.call('listComments', { classId: id, sortType })
      expect([name, sortType, total >= 4]).toEqual([name, sortType, true])
    }
  }
})

test('some posts are words alone, some of them locked, and some are films that play', async () => {
  const posts = await app.db
    .selectFrom('comment')
    .select(['id', 'text', 'price_coins', 'video_key', 'video_cover_key'])
    .select(sql<number>`(select count(*)::int from comment_picture p where p.comment_id = comment.id)`.as('pictures'))
    .where('parent_id', 'is', null)
    .where('state', '=', 'passed')
    .execute()
  const words = posts.filter(({ pictures, video_key }) => pictures === 0 && video_key === null)
  const lengths = words.map(({ text }) => text.length).sort((a, b) => a - b)
  expect([words.length, words.filter(({ price_coins }) => price_coins > 0).length]).toEqual([9, 2])
  expect([(lengths[0] ?? 0) < 15, (lengths.at(-1) ?? 0) > 100]).toEqual([true, true])
  expect(words.some(({ text }) => text.length > 60 && !/[\n，。]/.test(text))).toBe(true)
  const films = posts.filter(({ video_key }) => video_key !== null)
  expect([films.length, films.filter(({ price_coins }) => price_coins > 0).length]).toEqual([4, 1])
  const disk = openDisk(dataDir)
  for (const { video_key: key, video_cover_key: cover } of films) {
    const film = await disk.find(key ?? '')
    const bytes = film !== null && 'path' in film ? readFileSync(film.path) : Buffer.alloc(0)
    expect([typeOf(bytes.subarray(0, headBytes)), bytes.includes('avc1')]).toEqual(['video/mp4', true])
    expect(await disk.find(cover ?? '')).toHaveProperty('recipe')
  }
})

test('the map of cities has a zone for each, and home has a pop-up with its picture', async () => {
  const zones = await app.db
    .selectFrom('banner_zone')
    .innerJoin('banner', 'banner.id', 'banner_zone.banner_id')
    .select(['banner_zone.label', 'x', 'y', 'width', 'height'])
    .where('banner.title', '=', '八座城，一张地图')
    .execute()
  expect(new Set(zones.map(({ label }) => label)).size).toBe(8)
  expect(zones.every(({ x, y, width, height }) => x + width <= 1000 && y + height <= 1000)).toBe(true)
  const { popup } = await app.visitor.call('getSite', {})
  expect(popup).toMatchObject({ title: '秋末外景拼拍周', path: '/pages/index/model?searchType=2' })
})

test("a model's page has her newest five notices, and says that there are older ones", async () => {
  const [first] = await app.db
    .selectFrom('notice')
    .select('model_id')
    .groupBy('model_id')
    .having(({ fn }) => fn.countAll(), '>', 5)
    .execute()
  const modelId = String(first?.model_id)
  const { notices, moreNotices } = await app.visitor.call('getModel', { id: modelId })
  const { records } = await app.visitor.call('listModelNotices', { modelId })
  expect([notices.length, moreNotices, records.length]).toEqual([5, true, 7])
})

test('a member of the demo has a post that waits and one that was refused, with a notice', async () => {
  const inCheck = app.db.selectFrom('comment').where('comment.state', '<>', 'passed')
  const rows = await inCheck
    .innerJoin('proposal', 'proposal.subject_id', 'comment.id')
    .select(['comment.state', 'proposal.state as proposed', 'proposal.why', 'refused_why'])
    .orderBy('comment.created_at')
    .execute()
  expect(rows).toMatchObject([
    { state: 'refused', proposed: 'refused', why: rows[0]?.refused_why },
    { state: 'pending', proposed: 'pending' },
  ])
  const todos = await app.db.selectFrom('todo').select('text').where('kind', '=', 'refused').execute()
  expect(todos).toHaveLength(1)
})

test('ended bookings are reviewed by who was aboard, all but the demo member, so that their models have a rating', async () => {
  const { rows } = await sql<{ ended: number; rated: number; strangers: number; late: number }>`
    select count(distinct o.id) filter (where o.state = 3)::int as ended,
           count(distinct o.id) filter (where c.stars between 1 and 5)::int as rated,
           count(c.id) filter (where s.id is null or o.state <> 3)::int as strangers,
           count(c.id) filter (where c.created_at <= o.ends_at or c.created_at > ${app.clock.now()})::int as late
      from share_order o left join comment c on c.parent_id = o.id
      left join share_seat s on s.share_id = o.id and s.user_id = c.user_id and s.state = 'joined'`.execute(app.db)
  expect(rows).toEqual([{ ended: 7, rated: 7, strangers: 0, late: 0 }])
})

test('the demo member has invited friends: converted, to be converted, and not counted yet', async () => {
  const { rows } = await sql`
    select count(*)::int as registered, count(counted_at)::int as counted,
           max(code.converted_credits)::int as converted
      from invite join invite_code code on code.user_id = inviter_user_id`.execute(app.db)
  expect(rows).toEqual([{ registered: 6, counted: 4, converted: 2 }])
})

test('a second seed does nothing', async () => {
  const env = { ...app.deps.env, dataDir }
  await expect(seedDemo({ ...app.deps, env }, () => undefined)).resolves.toBe(false)
  expect(await count('model')).toBe(60)
})

test('share orders are in every state, and the ledger sums to nothing', async () => {
  const states = await app.db.selectFrom('share_order').select('state').distinct().orderBy('state').execute()
  expect(states.map(({ state }) => state)).toEqual([0, 1, 2, 3, 4])
  const { rows } = await sql<{ currency: string; sum: number }>`
    select currency, sum(amount)::int8 as sum from ledger_entry group by currency order by currency`.execute(app.db)
  expect(rows).toEqual([
    { currency: 'coin', sum: 0 },
    { currency: 'fen', sum: 0 },
  ])
})

test('escrow holds what the seats of running and ended share orders cost, of held ones the coins, and nothing else', async () => {
  const { rows } = await sql<{ held: number; due: number }>`
    select (select sum(balance) from escrow)::int8 as held,
           (select sum(o.price_coins + case s.state when 'joined' then o.seat_fee_fen else 0 end)
              from share_seat s join share_order o on o.id = s.share_id
             where s.state in ('held', 'joined') and o.state in (0, 1, 2, 3))::int8 as due`.execute(app.db)
  expect(rows[0]?.held).toBeGreaterThan(0)
  expect(rows[0]?.held).toBe(rows[0]?.due)
})

test('seats are counted as they are taken, and nobody is over', async () => {
  const { rows } = await sql`
    select o.id from share_order o left join share_seat s on s.share_id = o.id
    group by o.id having o.seats_joined <> count(*) filter (where s.state = 'joined')
      or o.seats_taken <> count(*) filter (where s.state in ('joined', 'held'))`.execute(app.db)
  expect(rows).toEqual([])
})

test('every picture that is shown has its recipe in the store', async () => {
  const { rows } = await sql<{ key: string }>`
    select avatar_key as key from app_user union select media_key from model_picture
    union select main_media_key from model union select media_key from theme_picture
    union select media_key from comment_picture union select media_key from banner
    union select blur_key from media where blur_key is not null`.execute(app.db)
  const disk = openDisk(dataDir)
  const stored = await Promise.all(rows.map(async ({ key }) => ({ key, found: (await disk.find(key)) !== null })))
  expect(rows.length).toBeGreaterThan(1000)
  expect(stored.filter(({ found }) => !found)).toEqual([])
})

test('paid things have private pictures with a blur, free things public ones', async () => {
  const { rows } = await sql`
    select m.key from media m
      join (select media_key, price_coins from theme_picture join theme on theme.id = theme_id
            union all select media_key, price_coins from comment_picture join comment on comment.id = comment_id) used
        on used.media_key = m.key
     where m.public = (price_coins > 0) or (price_coins > 0 and m.blur_key is null)
        or m.key not like case when price_coins > 0 then 'sealed/%' else 'media/%' end`.execute(app.db)
  expect(rows).toEqual([])
})

test('models live in real counties, 25 of them work for free', async () => {
  const models = await app.db.selectFrom('model').select(['region_code', 'hourly_fee_fen']).execute()
  expect(models.filter(({ region_code: code }) => !isRegion(code))).toEqual([])
  expect(models.filter(({ hourly_fee_fen: fee }) => fee === 0)).toHaveLength(25)
})

test('bookings lie in the county that their place is in', async () => {
  const spots = cities.flatMap((city) => city.spots)
  const rows = await app.db.selectFrom('share_order').select(['share_area', 'region_code']).distinct().execute()
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter(({ region_code: code }) => !isRegion(code))).toEqual([])
  for (const { share_area: area, region_code: code } of rows)
    expect([area, code]).toEqual([area, spots.find((spot) => spot.area === area)?.county])
  expect(rows.find(({ share_area: area }) => area === '平江路')?.region_code).toBe('320508')
})

test('no name stands apart in what people write', async () => {
  const { rows } = await sql`
    select c.text from comment c join model m on c.text like '% ' || m.name || ' %'`.execute(app.db)
  expect(rows).toEqual([])
})

test('likes are those of users', async () => {
  const { rows } = await sql`
    select t.target_id from tally t left join userdata u on u.target_id = t.target_id and u.kind = t.kind
    group by t.target_id, t.kind having max(t.n) <> count(u.user_id)`.execute(app.db)
  expect(rows).toEqual([])
})

test('the demo accounts are kept where only the owner reads', async () => {
  const accounts = await demoAccounts(dataDir)
  expect(accounts.map(({ phone }) => phone)).toEqual(['13800000001', '13800000002', '13800000003'])
  expect(statSync(join(dataDir, 'demo-accounts.json')).mode & 0o777).toBe(0o600)
})

test('no cover repeats within 20 cards of the feed', async () => {
  const page = await app.visitor.call('listHot', { pageSize: 20 })
  const covers = page.records.map(({ cover }) => cover.src)
  expect(new Set(covers).size).toBe(20)
})

test('nothing waits for anybody at a booking that is over, but what was cancelled', async () => {
  const { rows } = await sql`
    select todo.kind, todo.text from todo join share_order o on todo.path like '%' || o.id
     where o.state = 3 and todo.done_at is null`.execute(app.db)
  expect(rows).toEqual([])
})

test('the demo accounts have notices of what happened to them, none of them twice', async () => {
  const { rows } = await sql<{ n: number; texts: number }>`
    select count(*)::int as n, count(distinct (user_id, text, path, created_at))::int as texts from user_notice`.execute(
    app.db,
  )
  expect(rows[0]?.n).toBeGreaterThan(20)
  expect(rows[0]?.texts).toBe(rows[0]?.n)
})
