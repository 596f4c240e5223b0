import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import { AgreementAsked } from '@/features/agreements/AgreementAsked'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { anApi, has, leave, press, refusal, settle, show, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

afterEach(leave)

const due = [
  { key: 'userAgreement', title: '用户协议' },
  { key: 'privacy', title: '隐私政策' },
]
const agreement = {
  key: 'userAgreement',
  title: '用户协议',
  content: '一',
  updatedAt: '2026-06-01T02:00:00Z',
  version: 2,
}

async function open(agreementsDue = due) {
  write('token', 'a-token')
  const api = anApi({
    getUserInfo: aUserInfo({ agreementsDue }),
    acceptAgreement: { accepted: true },
    logout: null,
  })
  await refreshUser()
  const asked = aStack('/pages/privacy/privacy?key=userAgreement', 2)
  await show(<AgreementAsked agreement={agreement} />)
  return { api, asked }
}

test('what is agreed to is written down, and the next that asks comes in its place', async () => {
  const { api, asked } = await open()
  api.answer({ getUserInfo: aUserInfo({ agreementsDue: due.slice(1) }) })
  await press('#agreement-accept')
  await settle()
  expect(api.last('acceptAgreement')?.body).toEqual({ key: 'userAgreement', version: 2 })
  expect(asked).toEqual([['redirectTo', '/pages/privacy/privacy?key=privacy']])
})

test('who does not agree hears what that means, may look again, and is signed out', async () => {
  const { asked } = await open()
  await press('#agreement-refuse')
  expect(textsOf('.pp-agreement-asked__words').join()).toContain('账号、拍币和拼单都会留着')
  await press('#agreement-back')
  expect(has('#agreement-accept')).toBe(true)
  await press('#agreement-refuse')
  await press('#agreement-leave')
  await settle()
  expect(asked[0]?.[0]).toBe('reLaunch')
  expect(asked[0]?.[1]).toContain('/pages/login/login')
})

test('who is not asked, reads', async () => {
  await open([])
  expect(has('#agreement-accept')).toBe(false)
})

test('what was replaced while it was read is shown anew, and says so', async () => {
  write('token', 'a-token')
  const api = anApi({ getUserInfo: aUserInfo({ agreementsDue: due }), getAgreement: agreement })
  await refreshUser()
  await openPage('/pages/privacy/privacy?key=userAgreement')
  const toasts = watchToasts()
  api.answer({ getAgreement: { ...agreement, content: '二', version: 3 }, acceptAgreement: refusal('NOT_FOUND') })
  await press('#agreement-accept')
  await settle()
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['协议刚刚又有更新，请看过再同意'])
  expect(textsOf('.pp-agreement__paragraph')).toEqual(['二'])
  api.answer({ acceptAgreement: { accepted: true }, getUserInfo: aUserInfo({ agreementsDue: [] }) })
  await press('#agreement-accept')
  await settle()
  expect(api.last('acceptAgreement')?.body).toEqual({ key: 'userAgreement', version: 3 })
})
