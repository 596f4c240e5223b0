import { limits } from '@contract/limits'
import { logIn, registered } from '../../support/builders/accounts'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

const kept = (userId: string) => app.db.selectFrom('session').select('id').where('user_id', '=', userId).execute()

test('an account has twenty sessions: the one unused longest ends for the next', async () => {
  const owner = await registered(app)
  const first = await logIn(app, owner.phone, owner.password)
  for (let turn = 2; turn < 25; turn++) {
    app.clock.advance({ hours: 2 })
    await app.as(owner).call('getUserInfo')
    await logIn(app, owner.phone, owner.password)
  }
  expect(await kept(owner.id)).toHaveLength(limits.sessionsMax)
  const { sessions } = await app.as(owner).call('getUserInfo')
  expect(sessions).toHaveLength(limits.sessionsMax)
  await expect(app.as({ ...owner, token: first.token }).call('getUserInfo')).rejects.toMatchObject({
    reason: 'SIGN_IN',
  })
})

test('all other sessions end in one call, however many', async () => {
  const owner = await registered(app)
  const others = [await logIn(app, owner.phone, owner.password), await logIn(app, owner.phone, owner.password)]
  const stranger = await registered(app)
  await app.as(owner).call('logout', { scope: 'others' })
  for (const { token } of others)
    await expect(app.as({ ...owner, token }).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
  expect(await kept(owner.id)).toHaveLength(1)
  await expect(app.as(stranger).call('getUserInfo')).resolves.toMatchObject({ id: stranger.id })
})
