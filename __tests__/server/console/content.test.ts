import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'

let app: TestApp
let at: TestConsole
let editor: SignedInOperator

beforeEach(async () => {
  app = await buildTestApp()
  at = await consoleBeside(app)
  editor = await at.anOperator('edda', 'editor')
})
afterEach(async () => {
  await at.close()
  await app.close()
})

const reason = '按法律要求修改'

async function carryOut(act: string, input: Record<string, unknown>): Promise<string> {
  const preview = await editor.call('previewAct', { act, input, reason })
  const done = await editor.call('carryOutAct', { act, input, reason, seen: preview.seen })
  expect(done.sentence).toBe(preview.sentence)
  return done.sentence
}

const privacy = (content: string) => ({ key: 'privacy', title: '隐私政策', content })
const due = async (user: { id: string; phone: string; token: string }) =>
  (await app.as(user).call('getUserInfo')).agreementsDue
const read = () => app.visitor.call('getAgreement', { key: 'privacy', useSource: '1' })

test('a new version that asks is accepted once by whoever was there before, and by nobody else', async () => {
  const [before, other] = [await app.aUser(), await app.aUser()]
  app.clock.advance({ minutes: 1 })
  const { version: first = 0 } = await read()
  expect(await due(before)).toEqual([])
  await carryOut('set-agreement', { ...privacy('新的内容'), asks: true })
  app.clock.advance({ minutes: 1 })
  const after = await app.aUser()
  expect(await due(before)).toEqual([{ key: 'privacy', title: '隐私政策' }])
  expect(await due(after)).toEqual([])
  const { version, content } = await read()
  expect([version, content]).toEqual([first + 1, '新的内容'])
  const old = app.as(before).call('acceptAgreement', { key: 'privacy', version: first })
  await expect(old).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const accept = () => app.as(before).call('acceptAgreement', { key: 'privacy', version: first + 1 })
  await Promise.all([accept(), accept()])
  expect([await due(before), (await due(other))?.length]).toEqual([[], 1])
  expect((await app.as(before).call('exportUser')).parts).toMatchObject({
    agreements: [expect.objectContaining({ key: 'privacy', version: first + 1 })],
  })
})

test('a version of another word asks nobody, and who has yet to accept the one before accepts both by it', async () => {
  const user = await app.aUser()
  app.clock.advance({ minutes: 1 })
  await carryOut('set-agreement', { ...privacy('要同意的'), asks: true })
  await carryOut('set-agreement', privacy('改了一个字'))
  expect(await due(user)).toHaveLength(1)
  const { version = 0 } = await read()
  await app.as(user).call('acceptAgreement', { key: 'privacy', version })
  expect(await due(user)).toEqual([])
})

test('a version for later is in force from then on, on every server, and is taken back before', async () => {
  const before = await read()
  const [soon, later] = [5, 10].map((minutes) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString())
  await carryOut('set-agreement', { ...privacy('五分钟后'), from: soon })
  await carryOut('set-agreement', { ...privacy('十分钟后'), from: later })
  expect((await read()).content).toBe(before.content)
  app.clock.advance({ minutes: 5 })
  expect((await read()).content).toBe('五分钟后')
  await carryOut('drop-agreement', { key: 'privacy', version: (before.version ?? 0) + 2 })
  app.clock.advance({ minutes: 5 })
  expect((await read()).content).toBe('五分钟后')
  const over = { act: 'drop-agreement', input: { key: 'privacy', version: (before.version ?? 0) + 1 }, reason }
  await expect(editor.call('previewAct', over)).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
})
