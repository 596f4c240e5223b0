import { generateKeyPairSync } from 'node:crypto'
import { write } from '@/device/storage'
import { refreshUser, useSession } from '@/domain/session'
import type { Standing } from '@contract/standing'
import { openPage } from '../page'
import { anApi, find, has, leave, press, refusal, textsOf, type, valueOf } from '../screen'
import { aTalk, aLine, shareId } from '../talk/fixtures'
import { aUserInfo } from '../users/fixtures'

const { n = '' } = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
const getRsaPublicKey = { keyId: 'k1', n, e: 65537, nonce: 'once', expiresAt: '2030-11-22T10:00:00+08:00' }

const soon = new Date(Date.now() + 24 * 3_600_000).toISOString()

function aStanding(part: Partial<Standing> = {}): Standing {
  return {
    id: '01935000-0000-7000-8000-0000000000d1',
    state: 'silenced',
    until: soon,
    reason: '辱骂他人',
    since: '2026-06-01T10:00:00+08:00',
    appeal: 'possible',
    ...part,
  }
}

const suspended = { ...aStanding({ state: 'suspended', reason: '多次辱骂' }), appealToken: 'speaks once' }

afterEach(leave)

async function signedIn(standing: Standing | null, answers: Parameters<typeof anApi>[0] = {}) {
  const api = anApi({ getUserInfo: aUserInfo({ standing }), ...answers })
  write('token', 'a token')
  await refreshUser()
  return api
}

async function refusedAtLogIn(answers: Parameters<typeof anApi>[0] = {}) {
  const api = anApi({ getRsaPublicKey, login: refusal('ACCOUNT_SUSPENDED', suspended), ...answers })
  await openPage('/pages/login/login')
  await type('#login-phone', '13800000001')
  await type('#login-password', 'Passw0rd-拼拍')
  await press('#login-agree')
  await press('#login-submit')
  return api
}

test('log-in tells a suspended person why and until when, and takes the appeal by the token of the refusal', async () => {
  const api = await refusedAtLogIn({ appealStanding: aStanding({ state: 'suspended', appeal: 'waiting' }) })
  expect(textsOf('.pp-standing__title')[0]).toMatch(/^账号已被封停，到 \d\d-\d\d \d\d:\d\d$/)
  expect(textsOf('.pp-standing__reason')).toEqual(['多次辱骂'])
  await press('#standing-send')
  expect(textsOf('.pp-field__error')).toEqual(['请写明申诉的理由'])
  await type('#standing-text', '不是我发的')
  await press('#standing-send')
  expect(api.last('appealStanding')?.body).toEqual({ text: '不是我发的', appealToken: 'speaks once' })
  expect(textsOf('#standing-appealed')).toEqual(['申诉已提交，会由另一位工作人员处理，结果会通知你'])
  expect(has('#standing-text')).toBe(false)
})

test('another account signs in at the same form, with what was typed', async () => {
  await refusedAtLogIn()
  await press('#standing-other')
  expect(valueOf('#login-phone')).toBe('13800000001')
})

test('an appeal that could not be sent says why, and stays', async () => {
  await refusedAtLogIn({ appealStanding: refusal('TICKET_WRONG') })
  await type('#standing-text', '不是我发的')
  await press('#standing-send')
  expect(textsOf('.pp-field__error')).toHaveLength(1)
  expect(valueOf('#standing-text')).toBe('不是我发的')
})

test('who is warned or silenced reads it on 我的, and the whole of it behind that, with the appeal', async () => {
  const api = await signedIn(aStanding({ state: 'warned', until: null }), {
    appealStanding: aStanding({ state: 'warned', until: null, appeal: 'waiting' }),
  })
  await openPage('/pages/index/me')
  expect(textsOf('.pp-notice__text')).toEqual(['你收到一次警告'])
  leave()
  await openPage('/pages/userInfo/userInfo?tab=standing')
  expect(textsOf('.pp-standing__reason')).toEqual(['辱骂他人'])
  await type('#standing-text', '那句话不是我说的')
  await press('#standing-send')
  expect(api.last('appealStanding')?.body).toEqual({ text: '那句话不是我说的' })
})

test('an appeal that was answered is not asked for again', async () => {
  await signedIn(aStanding({ appeal: 'over' }))
  await openPage('/pages/userInfo/userInfo?tab=standing')
  expect(textsOf('#standing-appealed')).toEqual(['申诉已处理，维持原处理'])
  expect(has('#standing-text')).toBe(false)
})

test('who stands well has no such tab, and reads that all is well where a notice leads', async () => {
  await signedIn(null)
  await openPage('/pages/userInfo/userInfo?tab=settings')
  expect(document.body.textContent).not.toContain('账号状态')
  leave()
  await openPage('/pages/userInfo/userInfo?tab=standing')
  expect(document.body.textContent).toContain('账号状态正常')
})

const note = /^禁言中，\d\d-\d\d \d\d:\d\d 前不能(.+)，写下的会保留。查看原因和申诉$/

/** What a silenced person cannot do at the composer of a page, as it says before anything is typed. */
async function saidAt(path: string, answers: Parameters<typeof anApi>[0]): Promise<string | undefined> {
  await signedIn(aStanding(), answers)
  await openPage(path)
  return note.exec(find('#silenced').textContent ?? '')?.[1]
}

test('composers say so before anything is typed, and lead to why', async () => {
  const charges = { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 }
  expect(await saidAt('/pages/index/publish', { getChargeConfig: charges })).toBe('发布')
  leave()
  expect(await saidAt('/pages/userInfo/userInfo', {})).toBe('改昵称、头像和简介')
  leave()
  const talk = { getTalk: aTalk(), listTalkLines: { lines: [aLine()], mark: 1, more: false }, readTalk: { unread: 0 } }
  expect(await saidAt(`/pages/talk/talk?id=${shareId}`, talk)).toBe('聊天')
})

test('once its time is over nothing is said any more', async () => {
  await signedIn(aStanding({ until: new Date(Date.now() - 1000).toISOString() }))
  await openPage('/pages/userInfo/userInfo')
  expect(useSession.getState().user).not.toBeNull()
  expect(has('#silenced')).toBe(false)
})
