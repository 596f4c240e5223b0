import { transaction } from '../../../server/db/connection'
import { mediaVerdict } from '../../../server/features/moderation/checks'
import type { ModerationPort, Verdict } from '../../../server/ports/moderation/types'
import { subjects } from '../../../server/wiring/subjects'
import { knownToWechat } from '../../support/builders/checks'
import { aReader, member } from '../../support/builders/readers'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
afterEach(() => app.close())

/** A provider of the test's own, at the port. */
function aProvider(text: Verdict) {
  const asked = { texts: [] as string[], pictures: [] as string[] }
  const port: ModerationPort = {
    appId: 'wx-mini',
    checkText: async (question) => {
      asked.texts.push(`${question.openid}/${question.scene}: ${question.text}`)
      return text
    },
    checkMedia: async ({ url }) => ({ traceId: `trace-${asked.pictures.push(url)}` }),
  }
  return { asked, port }
}

/** A post that waits, with as many pictures as asked. */
async function aWaitingPost(pictures = 0) {
  const author = await aReader(app, {}, member(app))
  const openid = await knownToWechat(app, author)
  const { id } = await app.as(author).call('saveComment', { text: '返图来了', publishCoins: 0 })
  const keys = Array.from({ length: pictures }, (_, n) => `media/${id}-${n}`)
  if (pictures > 0) {
    const row = { kind: 'picture', width: 9, height: 9, blur_key: null, recipe: null, public: true } as const
    const rows = keys.map((key) => ({ ...row, key, created_at: app.clock.now() }))
    await app.db.insertInto('media').values(rows).execute()
    await app.db.updateTable('proposal').set({ media_keys: keys }).where('subject_id', '=', id).execute()
  }
  const state = async () => (await app.as(author).call('getComment', { id })).state
  return { id, openid, state }
}

const verdictOf = (traceId: string, verdict: Verdict) =>
  transaction(app.db, (tx) => mediaVerdict(tx, subjects, { traceId, verdict, at: app.clock.now() }))

test.each([
  ['pass', 'passed'],
  ['unknown', 'passed'],
  ['risky', 'refused'],
  ['review', 'pending'],
] as const)('a text that the provider finds %s is %s', async (verdict, expected) => {
  const { asked, port } = aProvider(verdict)
  app = await buildTestApp({ moderation: port })
  const { openid, state } = await aWaitingPost()
  expect(await state()).toBe('pending')
  await runDueJobs(app.deps)
  expect(await state()).toBe(expected)
  expect(asked.texts).toEqual([`${openid}/post: 返图来了`])
})

test('pictures are judged later: the last verdict decides, twice is once, and unknown traces are told', async () => {
  app = await buildTestApp({ moderation: aProvider('pass').port })
  const { state } = await aWaitingPost(2)
  await runDueJobs(app.deps)
  expect(await state()).toBe('pending')
  expect(await verdictOf('trace-1', 'pass')).toBe(true)
  expect(await verdictOf('trace-1', 'risky')).toBe(true)
  expect(await state()).toBe('pending')
  expect([await verdictOf('trace-9', 'pass'), await verdictOf('trace-2', 'pass')]).toEqual([false, true])
  expect(await state()).toBe('passed')
  expect(await verdictOf('trace-2', 'risky')).toBe(true)
  expect(await state()).toBe('passed')
})

test('one risky picture refuses the post, whatever the others are', async () => {
  app = await buildTestApp({ moderation: aProvider('pass').port })
  const { state } = await aWaitingPost(2)
  await runDueJobs(app.deps)
  await verdictOf('trace-2', 'risky')
  expect(await state()).toBe('refused')
})

test('verdicts that come at once decide once', async () => {
  app = await buildTestApp({ moderation: aProvider('pass').port })
  const { state } = await aWaitingPost(6)
  await runDueJobs(app.deps)
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => verdictOf(`trace-${n}`, 'pass')))
  expect(await state()).toBe('passed')
})

test('a provider that is down is asked again, and what it has answered is not asked twice', async () => {
  const { asked, port } = aProvider('pass')
  let down = true
  const checkMedia: ModerationPort['checkMedia'] = async (media) => {
    if (down) throw new Error('the provider cannot be reached')
    return port.checkMedia(media)
  }
  app = await buildTestApp({ moderation: { ...port, checkMedia } })
  const { state } = await aWaitingPost(1)
  const quiet = jest.spyOn(app.deps.log, 'error').mockImplementation(() => undefined)
  await runDueJobs(app.deps)
  expect(quiet).toHaveBeenCalledTimes(1)
  down = false
  app.clock.advance({ minutes: 1 })
  await runDueJobs(app.deps)
  expect([asked.texts.length, asked.pictures.length, await state()]).toEqual([1, 1, 'pending'])
  await verdictOf('trace-1', 'pass')
  expect(await state()).toBe('passed')
})

test('two versions that are proposed at once: one waits, the other is replaced', async () => {
  app = await buildTestApp({ moderation: aProvider('pass').port })
  const author = await app.aUser()
  await knownToWechat(app, author)
  const names = ['甲', '乙', '丙', '丁']
  await Promise.all(names.map((nickname) => app.as(author).call('updateUser', { nickname })))
  const rows = await app.db.selectFrom('proposal').select('state').where('user_id', '=', author.id).execute()
  expect(rows.map(({ state }) => state).sort()).toEqual(['pending', 'replaced', 'replaced', 'replaced'])
})
