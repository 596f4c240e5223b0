import Taro from '@tarojs/taro'
import { convertText, Invite, type Invitation } from '@/features/invites/Invite'
import { Invited } from '@/features/invites/Invited'
import { Invitees } from '@/features/invites/Invitees'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { anApi, find, has, leave, press, refusal, settle, show, textsOf, type, valueOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

function anInvitation(overrides: Partial<Invitation> = {}): Invitation {
  return {
    code: 'K7M2QX',
    registered: 5,
    counted: 3,
    credits: 2,
    convertibleCredits: 2,
    coinsPerCredit: 20,
    monthLeft: 48,
    ...overrides,
  }
}

describe('the screens', () => {
  afterEach(leave)

  test('all credits are converted by one press, and the answer says how much it was', async () => {
    aStack('/pages/invite/invite')
    const toasts = watchToasts()
    const invite = anInvitation({ credits: 0, convertibleCredits: 0 })
    const api = anApi({ convertInvites: { convertedCredits: 2, coins: 40, invite }, getUserInfo: aUserInfo() })
    await show(<Invite invite={anInvitation()} onShare={jest.fn()} />)
    expect(find('#invite-code').textContent).toBe('K7M2QX')
    await press('#invite-convert')
    expect(api.names()).toContain('convertInvites')
    expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['已兑换 40 拍币'])
  })

  test('what is copied is a sentence with the link that carries the code', async () => {
    aStack('/pages/invite/invite')
    const toasts = watchToasts()
    const copied: string[] = []
    jest.spyOn(Taro, 'setClipboardData').mockImplementation(({ data }) => {
      copied.push(data)
      return Promise.resolve({ errMsg: 'ok', data })
    })
    anApi()
    await show(<Invite invite={anInvitation()} onShare={jest.fn()} />)
    await press('#invite-copy')
    expect(copied.join()).toBe(
      '来拼拍一起拍：找模特、拼单分摊拍摄费用。用我的邀请码 K7M2QX 注册，得 60 拍币：http://localhost/pages/login/login?mode=register&inviteCode=K7M2QX',
    )
    expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['邀请已复制，去发给好友吧'])
  })

  test('the link fills the code in and names the inviter; a code that is typed does too', async () => {
    const api = anApi({ getInviter: { nickname: '小满', avatarUrl: '', welcomeCoins: 60 } })
    await openPage('/pages/login/login?mode=register&inviteCode=FF2ZF4H')
    expect(textsOf('#inviter')).toEqual(['小满 邀请你加入拼拍注册即得 60 拍币，一起分摊拍摄费用'])
    expect(valueOf('#register-inviteCode')).toBe('FF2ZF4H')
    expect(api.last('getInviter')?.query).toBe('code=FF2ZF4H')
    await type('#register-inviteCode', 'ff2zf4j ')
    await settle()
    expect(api.last('getInviter')?.query).toBe('code=FF2ZF4J')
    await type('#register-inviteCode', 'FF2')
    expect(has('#inviter')).toBe(false)
  })

  test('a code of nobody says nothing, and keeps nobody from registering', async () => {
    anApi({ getInviter: refusal('NOT_FOUND') })
    await openPage('/pages/login/login?mode=register&inviteCode=2222222')
    expect(has('#inviter')).toBe(false)
    expect(has('#register-submit')).toBe(true)
  })

  test('who comes by the timeline registers with the code', async () => {
    const asked = aStack('/pages/invite/invite?inviteCode=K7M2QX')
    await show(<Invited code="K7M2QX" />)
    expect(find('.pp-invite__gain').textContent).toContain('注册即得 60 拍币')
    await press('#invited-register')
    expect(asked).toEqual([['navigateTo', '/pages/login/login?mode=register&inviteCode=K7M2QX']])
  })

  test('who came, and who counts', async () => {
    aStack('/pages/invite/myInvite/myInvite')
    const someone = { avatarUrl: '', createdAt: '2026-01-02T10:00:00+08:00' }
    const records = [
      { ...someone, nickname: '阿澈', countedAt: '2026-01-09T10:00:00+08:00' },
      { ...someone, nickname: '小满', countedAt: null },
    ]
    anApi({ listInvites: { records, total: 2, pageNo: 1, pageSize: 20, hasMore: false, cursor: null } })
    await show(<Invitees />)
    expect(textsOf('.pp-invitees__name')).toEqual(['阿澈', '小满'])
    expect(textsOf('.pp-tag')).toEqual(['有效', '待完成首单'])
  })
})

test.each<[Partial<Invitation>, string]>([
  [{}, '兑换 40 拍币'],
  [{ convertibleCredits: 0, credits: 2, monthLeft: 0 }, '本月兑换已满，下月再来'],
  [{ convertibleCredits: 0, credits: 0 }, '还没有可兑换的邀请'],
])('%j reads %s', (state, text) => {
  expect(convertText(anInvitation(state))).toBe(text)
})
