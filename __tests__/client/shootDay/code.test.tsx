import { signOut } from '@/domain/session'
import { codeAt } from '@/features/shootDay/changingCode'
import { aStack } from '../../support/client/stack'
import { onThatDay } from '../../support/client/today'
import { openPage } from '../page'
import { find, has, leave, refusal, settle, textsOf } from '../screen'
import { aKey, aShootDay, loseNetwork, quarterBefore, shareId, somebody } from './fixtures'

const codePage = `/pages/shoot/code?id=${shareId}`

afterEach(() => {
  leave()
  jest.useRealTimers()
})

const digits = () => find('#shoot-digits').textContent
const shownAt = (moment: Date) => codeAt(aKey.secret, moment.getTime())

test("the model's phone shows the digits of now, a code for cameras and who has come", async () => {
  const came = { nickname: '小满', avatarUrl: 'https://pictures.test/2.webp', me: false, cameAt: aKey.now }
  await somebody({ getCheckInKey: aKey, getShootDay: aShootDay({ side: 'model', guests: [came] }) })
  await openPage(codePage)
  expect(digits()).toBe(shownAt(quarterBefore))
  expect(find('#shoot-qr').style.backgroundImage).toMatch(/^url\("?data:image\/svg\+xml,/)
  expect(textsOf('.pp-guests__count')).toEqual(['已到 1 / 1 人'])
  expect(textsOf('.pp-guests__when')).toEqual(['13:45 到'])
})

test('a phone that is ten minutes slow shows the digits of the server', async () => {
  const slow = new Date(quarterBefore.getTime() - 600_000)
  await somebody({ getCheckInKey: aKey, getShootDay: aShootDay() }, slow)
  await openPage(codePage)
  expect(digits()).toBe(shownAt(quarterBefore))
})

test('without a network it goes on from what it kept; whoever logs out takes it away', async () => {
  await somebody({ getCheckInKey: aKey, getShootDay: aShootDay() })
  await openPage(codePage)
  leave()
  const back = loseNetwork()
  onThatDay(new Date('2026-11-28T15:00:00+08:00'))
  await openPage(codePage)
  expect(digits()).toBe(shownAt(new Date('2026-11-28T15:00:00+08:00')))
  leave()
  aStack('/pages/login/login')
  await signOut()
  await openPage(codePage)
  expect([has('#shoot-digits'), has('#retry')]).toEqual([false, true])
  back()
})

test.each([
  ['2026-11-28T12:59:00+08:00', '还没到签到时间'],
  ['2026-11-28T17:01:00+08:00', '签到已结束'],
])('at %s there is no code: %s', async (now, title) => {
  await somebody(
    { getCheckInKey: { ...aKey, now: new Date(now).toISOString() }, getShootDay: aShootDay() },
    new Date(now),
  )
  await openPage(codePage)
  expect([textsOf('.pp-code-board__title'), has('#shoot-qr')]).toEqual([[title], false])
})

test('who is not the user of the model is told, and led to the booking', async () => {
  await somebody({ getCheckInKey: refusal('FORBIDDEN'), getShootDay: refusal('SHARE_NOT_JOINED') })
  await openPage(codePage)
  await settle()
  expect([has('#shoot-qr'), textsOf('.pp-empty__title'), has('#retry')]).toEqual([false, ['没有权限'], false])
  expect(textsOf('.pp-empty__action')).toEqual(['查看拼单'])
})
