import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import { uuidv7 } from 'uuidv7'
import { transaction } from '../../server/db/connection'
import type { Deps } from '../../server/deps'
import { insertProposal, type NewProposal } from '../../server/features/moderation/repo'
import { insertStanding } from '../../server/features/standing/repo'
import { fileReport } from '../../server/features/trust/reports'
import { aWav } from '../support/builders/sounds'
import { measurable, wrongAtBothWidths } from './axe'
import type { ConsoleWindow } from './consoleContent'
import { endDemoSessions } from './consoleDesk'
import { atBothWidths, inBothLooks, picture } from './consolePictures'
import { until } from './driver'
import { story } from './stories'

interface Beside {
  aWindow(width?: number): Promise<ConsoleWindow>
  signInAsDemo(page: Page): Promise<void>
  openDeps(): Deps
}

const someWords = '苏州河边的夕阳，三位拍友拼单，化妆师也在。想一起的留言，周末还有一场。'
const card = {
  ...{ name: '林知夏', sex: 0, birthDay: '1999-05-01', height: 168, weight: 48, shoeSize: 37 },
  ...{ regionCode: '310104', hourlyFeeFen: 20_000, intro: '爱笑，擅长日系与汉服', classIds: [] },
}

/** What moderators decide, of every kind, by keyboard. */
export function reviewStories(at: Beside): void {
  story('one queue has every kind, shown whole beside its policy and decided by keyboard', async () => {
    const deps = at.openDeps()
    try {
      await emptyQueue(deps)
      const refused = await fillQueue(deps)
      await lookThrough(at)
      await decideAll(at, deps, refused)
    } finally {
      await deps.db.destroy()
    }
  })

  story('who was slower than another reads what became of it, and what was typed', async () => {
    const deps = at.openDeps()
    const { page, context } = await at.aWindow()
    try {
      await emptyQueue(deps)
      const [id, next] = [
        await propose(deps, { subjectType: 'intro', text: '加我微信' }),
        await propose(deps, { subjectType: 'intro', text: '下一条' }),
      ]
      await at.signInAsDemo(page)
      await page.getByRole('link', { name: '审核', exact: true }).click()
      await page.getByLabel('驳回的说明').fill('请把微信号删掉再发')
      await deps.db.updateTable('proposal').set({ state: 'replaced' }).where('id', '=', id).execute()
      await page.keyboard.press('Enter')
      const missed = page.getByRole('alert')
      await missed.getByText('作者已经删除了它').waitFor()
      await missed.getByText('请把微信号删掉再发').waitFor()
      await picture(page, 'review-missed')
      await page.locator('.review-text', { hasText: '下一条' }).waitFor()
      await endSessionAndDecide(page, deps, next)
    } finally {
      await deps.db.destroy()
      await context.close()
    }
  })
}

/** A session that ended brings the thing and what was typed back, and the decision is made after signing in again. */
async function endSessionAndDecide(page: Page, deps: Deps, id: string): Promise<void> {
  await page.getByLabel('驳回的说明').fill('请写写拍摄经验')
  await endDemoSessions(deps)
  await page.keyboard.press('Enter')
  await page.getByText('这一页填写的内容都还在').waitFor()
  assert.equal(await page.getByLabel('驳回的说明').inputValue(), '请写写拍摄经验')
  const { state } = await deps.db.selectFrom('proposal').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(state, 'pending')
}

/** Leaves nothing of the demo's own that waits. */
async function emptyQueue({ db, clock }: Deps): Promise<void> {
  await db.deleteFrom('work_claim').execute()
  await db
    .updateTable('standing')
    .set({ appeal_state: 'none', appeal: null, appealed_at: null })
    .where('appeal_state', '=', 'waiting')
    .execute()
  await db.updateTable('proposal').set({ state: 'replaced' }).where('state', '=', 'pending').execute()
  await db.deleteFrom('refused_picture').execute()
  await db
    .updateTable('report')
    .set({ closed_at: clock.now(), outcome: 'withdrawn' })
    .where('closed_at', 'is', null)
    .execute()
}

async function propose(
  deps: Deps,
  given: Partial<NewProposal> & Pick<NewProposal, 'subjectType' | 'text'>,
): Promise<string> {
  const person = await deps.db
    .selectFrom('app_user')
    .select('id')
    .where('nickname', '<>', '')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const about = { subjectId: uuidv7(), userId: person.id, mediaKeys: [], content: {}, at: deps.clock.now() }
  return transaction(deps.db, (tx) => insertProposal(tx, { ...about, ...given }))
}

async function fillQueue(deps: Deps): Promise<string[]> {
  const { db, clock } = deps
  const reported = await ofOnePicture(db)
  const keys = await db
    .selectFrom('media')
    .select('key')
    .where('kind', '=', 'picture')
    .where('public', '=', true)
    .where('key', '<>', reported.picture)
    .orderBy('key')
    .limit(8)
    .execute()
  const pictures = keys.map(({ key }) => key)
  const voice = `media/${'5'.repeat(32)}`
  await deps.storage.put(voice, aWav(3), 'audio/wav')
  // A story told again has it already.
  await db.deleteFrom('media').where('key', '=', voice).execute()
  const sound = { kind: 'audio', width: 0, height: 0, blur_key: null, recipe: null, public: true } as const
  await db
    .insertInto('media')
    .values({ ...sound, key: voice, created_at: clock.now() })
    .execute()
  const post = { priceCoins: 0, vipFree: false, video: null, copies: {} }
  const version = (text: string, own: string[], priceCoins = 0) => ({
    ...{ text, mediaKeys: own },
    content: { ...post, priceCoins, text, pictures: own },
  })
  const subjectId = uuidv7()
  const passed = await propose(deps, {
    subjectType: 'post',
    subjectId,
    ...version('周末外景，来的举手。', pictures.slice(0, 2)),
  })
  await db
    .updateTable('proposal')
    .set({ state: 'passed', decided_by: 'demo', decided_at: clock.now() })
    .where('id', '=', passed)
    .execute()
  await propose(deps, { subjectType: 'post', subjectId, ...version(someWords, pictures.slice(0, 3), 20) })
  const comment = version('拍得真好', pictures.slice(3, 4))
  const content = { ...comment.content, parent: { type: 'post', id: subjectId } }
  await propose(deps, { subjectType: 'comment', ...comment, content })
  const own = pictures.slice(4, 6).map((key) => ({ key, width: 1080, height: 1440 }))
  await propose(deps, {
    ...{ subjectType: 'model', text: `${card.name}\n${card.intro}`, mediaKeys: [...pictures.slice(4, 6), voice] },
    content: { ...card, pictures: own, voice: { key: voice, seconds: 3 } },
  })
  const person = await db
    .selectFrom('app_user')
    .select('id')
    .where('nickname', '<>', '')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const ofPerson = { subjectId: person.id, userId: person.id }
  await propose(deps, { subjectType: 'nickname', text: '阿远', ...ofPerson, content: { nickname: '阿远' } })
  await propose(deps, {
    subjectType: 'avatar',
    text: '',
    ...ofPerson,
    mediaKeys: pictures.slice(7, 8),
    content: { avatar_key: pictures[7] },
  })
  await transaction(db, (tx) =>
    fileReport(tx, {
      userId: person.id,
      targetType: 'post',
      targetId: reported.id,
      note: '这是我拍的，被盗用了',
      at: clock.now(),
    }),
  )
  const change = {
    user_id: person.id,
    state: 'silenced',
    until: null,
    reason: '评论里骂人',
    decided_by: 'anna',
  } as const
  const standingId = await transaction(db, (tx) => insertStanding(tx, change, clock.now()))
  await db
    .updateTable('standing')
    .set({ appeal: '不是我骂的，是别人用了我的手机', appeal_state: 'waiting', appealed_at: clock.now() })
    .where('id', '=', standingId)
    .execute()
  // One is marked among three, and three stand alone.
  return [pictures[1], pictures[3], pictures[7], reported.picture].map((key) => key ?? '')
}

/** A post of a single picture, which is marked with it; of several, none is before somebody chooses. */
function ofOnePicture(db: Deps['db']): Promise<{ id: string; picture: string }> {
  return db
    .selectFrom('comment')
    .innerJoin('comment_picture', 'comment_id', 'comment.id')
    .select(({ fn }) => ['comment.id', fn.min<string>('media_key').as('picture')])
    .where('parent_id', 'is', null)
    .where('state', '=', 'passed')
    .where('video_key', 'is', null)
    .groupBy('comment.id')
    .having(({ fn }) => fn.countAll(), '=', 1)
    .orderBy('comment.id')
    .executeTakeFirstOrThrow()
}

const kinds = ['帖子', '评论', '模特卡', '昵称', '头像', '举报', '申诉处分']

/** Every kind at both widths, in the light and in the dark. */
async function lookThrough(at: Beside): Promise<void> {
  const { page, context, faults } = await at.aWindow()
  await measurable({ page })
  await page.reload()
  await at.signInAsDemo(page)
  await page.getByRole('link', { name: '审核', exact: true }).click()
  const seen: string[] = []
  const wrong: string[] = []
  while (seen.length < kinds.length) {
    await page.getByRole('button', { name: '0 放到后面' }).waitFor()
    await page.waitForLoadState('networkidle')
    const heading = (await page.locator('.ant-card-head-title').first().textContent()) ?? ''
    const kind = kinds.find((one) => heading.startsWith(one)) ?? heading
    assert.ok(!seen.includes(kind), `${kind} again`)
    seen.push(kind)
    if (kind === '模特卡') await plays(page)
    wrong.push(...(await wrongAtBothWidths(page, 1920)).map((found) => `${kind}: ${found}`))
    await atBothWidths(page, `review-${kind}`)
    await page.keyboard.press('0')
    await page.waitForFunction((was) => document.querySelector('.ant-card-head-title')?.textContent !== was, heading)
  }
  assert.deepEqual([...wrong, ...faults], [])
  await leave(page, context)
}

/** The policy of the page lets the sound in. */
async function plays(page: Page): Promise<void> {
  await page.keyboard.press('p')
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
}

/** What is held goes back to the others. */
async function leave(page: Page, context: BrowserContext): Promise<void> {
  await Promise.all([page.waitForResponse(/reviews\/release/), page.getByRole('link', { name: '待办' }).click()])
  await context.close()
}

async function decideAll(at: Beside, { db }: Deps, refused: readonly string[]): Promise<void> {
  const { page, context, faults } = await at.aWindow()
  await at.signInAsDemo(page)
  await page.getByRole('link', { name: '审核', exact: true }).click()
  for (const kind of kinds) {
    await page.getByRole('button', { name: '0 放到后面' }).waitFor()
    // A report of a post has the word too, behind its own.
    const title = page
      .locator('.ant-card-head-title')
      .first()
      .filter({ hasText: new RegExp(`^${kind}`) })
    while ((await title.count()) === 0) await page.keyboard.press('0')
    if (kind === '帖子') await page.getByRole('button', { name: '第 2 张：拦截同图' }).click()
    await page.keyboard.press(kind === '模特卡' || kind === '申诉处分' ? '1' : '2')
    if (kind === '举报' || kind === '申诉处分') await confirm(page)
    await title.waitFor({ state: 'detached' })
  }
  await page.getByText('都处理完了').waitFor()
  const marked = await db.selectFrom('refused_picture').select('media_key').execute()
  assert.deepEqual(new Set(marked.map(({ media_key: key }) => key)), new Set(refused))
  await until('pictures to be refused', async () => {
    const kept = await db.selectFrom('refused_picture').select('hashed_at').where('hashed_at', 'is not', null).execute()
    return kept.length === refused.length
  })
  for (const [name, place] of [
    ['appeals', '申诉'],
    ['refused-pictures', '拦截图片'],
    ['home', '待办'],
  ] as const) {
    await page.getByRole('link', { name: place, exact: true }).click()
    await page.getByRole('heading', { name: place, level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await inBothLooks(page, `after-${name}`)
  }
  assert.deepEqual(faults, [])
  await context.close()
}

/** What moves more than the thing itself is seen first, by keyboard too. */
async function confirm(page: Page): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: '确认执行' })
  await button.waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
