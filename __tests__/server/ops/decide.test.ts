import { uuidv7 } from 'uuidv7'
import { transaction } from '../../../server/db/connection'
import { insertProposal } from '../../../server/features/moderation/repo'
import type { TestUser } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate, operateAs } from './operator'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** A nickname that waits, as where a provider has to look first. */
function waitingNickname(user: TestUser, nickname: string): Promise<string> {
  const about = { subjectType: 'nickname', subjectId: user.id, userId: user.id, text: nickname, mediaKeys: [] }
  return transaction(app.db, (tx) => insertProposal(tx, { ...about, content: { nickname }, at: app.clock.now() }))
}

async function nicknameForOthers(user: TestUser): Promise<string> {
  const query = app.db.selectFrom('app_user').select('nickname').where('id', '=', user.id)
  return (await query.executeTakeFirstOrThrow()).nickname
}

test('what waits is seen by its author alone, and by all once it is approved', async () => {
  const user = await app.aUser({ nickname: '旧名' })
  const id = await waitingNickname(user, '新名')
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ nickname: '新名', checking: ['nickname'] })
  expect(await nicknameForOthers(user)).toBe('旧名')
  expect((await operate(app, 'list', 'proposals')).text).toContain('新名')
  expect(await operate(app, 'approve', id, ...because)).toEqual({ code: 0, text: '已通过。' })
  expect(await nicknameForOthers(user)).toBe('新名')
  expect((await app.as(user).call('getUserInfo')).checking).toEqual([])
  expect((await operate(app, 'approve', id, ...because)).code).toBe(1)
})

test('what is refused stays as it was, and its author is told why', async () => {
  const user = await app.aUser({ nickname: '旧名' })
  const id = await waitingNickname(user, '坏名')
  await operate(app, 'refuse', id, '--why', '含有联系方式', ...because)
  const info = await app.as(user).call('getUserInfo')
  expect(info.nickname).toBe('旧名')
  expect(info.todo).toMatchObject([{ kind: 'refused', text: expect.stringContaining('含有联系方式') }])
  expect(await operate(app, 'refuse', uuidv7(), ...because)).toMatchObject({ code: 1 })
})

test('an appeal is listed by what its author says, and decided', async () => {
  const user = await app.aUser({ nickname: '旧名' })
  const id = await waitingNickname(user, '某某')
  await operate(app, 'refuse', id, ...because)
  await app.db
    .updateTable('proposal')
    .set({ appeal: '这是本名', appeal_state: 'waiting' })
    .where('id', '=', id)
    .execute()
  expect((await operate(app, 'list', 'appeals')).text).toContain('这是本名')
  const byTheSame = await operate(app, 'approve', id, ...because)
  expect(byTheSame).toMatchObject({ code: 1, text: expect.stringContaining('另一位同事') })
  expect((await operateAs(app, 'mei', 'approve', id, ...because)).code).toBe(0)
  expect(await nicknameForOthers(user)).toBe('某某')
  expect((await operate(app, 'list', 'appeals')).text).not.toContain('这是本名')
})
