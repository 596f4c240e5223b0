import { registered } from '../../support/builders/accounts'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('an export holds all of the caller, and nothing of anybody else', async () => {
  const [user, other] = [await registered(app), await registered(app)]
  await app.as(user).call('updateUser', { nickname: '阿澈' })
  await aPost(app.db, user.id, { text: '我的一组日落' })
  await aPost(app.db, other.id, { text: '别人的一组' })
  const modelId = await aModel(app.db, { user_id: user.id })
  await app.as(user).call('saveUserdata', { kind: 'favourite', targetType: 'model', targetId: modelId, on: true })

  const { exportedAt, parts } = await app.as(user).call('exportUser')
  expect(exportedAt).toBe(app.clock.now().toISOString())
  expect(parts).toMatchObject({
    profile: { id: user.id, nickname: '阿澈', phone: user.phone },
    sessions: [{ client: 'h5' }],
    bills: [{ kind: 'welcome', amount: 60, balance_after: 60 }],
    posts: [{ text: '我的一组日落' }],
    modelCard: [{ id: modelId }],
    relations: [{ kind: 'favourite', target_id: modelId }],
    orders: [],
    unlocks: [],
    bookings: [],
    invitations: [],
    reports: [],
  })
  const text = JSON.stringify(parts)
  for (const secret of [other.id, user.token, 'argon2', 'token_hash', 'sealed']) expect(text).not.toContain(secret)
})

test('an export is made three times a day', async () => {
  const user = app.as(await app.aUser())
  for (let times = 0; times < 3; times++) await user.call('exportUser')
  await expect(user.call('exportUser')).rejects.toMatchObject({ code: 429, reason: 'TOO_MANY' })
  app.clock.advance({ days: 1 })
  await expect(user.call('exportUser')).resolves.toBeTruthy()
})
