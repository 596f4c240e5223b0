import { Bell } from '@/features/notices/Bell'
import { byDay } from '@/features/notices/days'
import { kindLooks } from '@/features/notices/kinds'
import { NoticeSwitches } from '@/features/notices/NoticeSwitches'
import type { Notice } from '@contract/notices'
import { noticeKinds } from '@contract/states'
import { aStack } from '../../support/client/stack'
import { onThatDay } from '../../support/client/today'
import { openPage } from '../page'
import { anApi, byText, find, has, leave, press, refusal, settle, show, textsOf } from '../screen'
import { pageOf } from '../spec/seen/answers'
import { signedIn } from '../spec/seen/session'
import { aUserInfo } from '../users/fixtures'

// Noon: ten minutes after midnight what came just before is of yesterday.
beforeEach(() => onThatDay(new Date('2026-11-28T12:00:00+08:00')))
afterEach(leave)
afterEach(() => jest.useRealTimers())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function aNotice(overrides: Partial<Notice> = {}): Notice {
  return {
    id: '01935000-0000-7000-8000-0000000000b1',
    kind: 'income',
    text: '小夏 解锁了你的帖子「海边」，你得到 21 拍币',
    subject: '海边',
    path: '/pages/square/detail?id=p1',
    createdAt: minutesAgo(10),
    read: false,
    ...overrides,
  }
}

const counts = { ...aUserInfo().counts, unreadNotices: 2 }
const older = aNotice({ id: 'n2', kind: 'seat', subject: '', text: '已成团', createdAt: '2026-01-02T12:00:00+08:00' })

async function open(...records: Notice[]) {
  aStack('/pages/me/notices')
  const api = await signedIn({
    getUserInfo: aUserInfo({ counts }),
    listOwnNotices: pageOf(...records),
    readNotices: { unread: 1 },
  })
  const asked = await openPage('/pages/me/notices')
  return { api, asked }
}

test('by day, each with what it is about in bold, when, and a dot while it is unread', async () => {
  await open(aNotice(), aNotice({ id: 'n3', read: true }), older)
  expect(textsOf('.pp-notices__day')[0]).toBe('今天')
  expect(textsOf('.pp-notices__day')[1]).toContain('1月2日 周五')
  expect(textsOf('.pp-notices__subject')).toEqual(['海边', '海边'])
  expect(textsOf('.pp-notices__text')[0]).toBe('小夏 解锁了你的帖子「海边」，你得到 21 拍币')
  expect(textsOf('.pp-notices__when')[0]).toBe('10分钟前')
  expect(document.querySelectorAll('.pp-notices__dot')).toHaveLength(2)
})

test('a press leads to the thing itself and reads it; the number follows', async () => {
  const { api } = await open(aNotice(), older)
  await press('.pp-notices__row')
  expect(api.last('readNotices')?.body).toEqual({ id: aNotice().id })
  await settle()
  expect(document.querySelectorAll('.pp-notices__dot').length).toBeLessThanOrEqual(1)
})

test('all are read at once, and then nothing offers it', async () => {
  const { api } = await open(aNotice(), older)
  await press('#notices-read-all')
  await settle()
  expect(api.last('readNotices')?.body).toEqual({})
  expect([has('.pp-notices__dot'), has('#notices-read-all')]).toEqual([false, false])
})

test('nothing yet: says so', async () => {
  await open()
  expect(textsOf('.pp-empty__title')).toEqual(['还没有通知'])
})

test('a list that does not come can be asked for again', async () => {
  aStack('/pages/me/notices')
  const api = await signedIn({ listOwnNotices: refusal('OFFLINE' as never) })
  await openPage('/pages/me/notices')
  api.answer({ listOwnNotices: pageOf(aNotice()) })
  await press(byText('重试'))
  await settle()
  expect(textsOf('.pp-notices__subject')).toEqual(['海边'])
})

test.each([
  [0, '通知', false],
  [3, '通知，3 条未读', '3'],
  [120, '通知，120 条未读', '99+'],
] as const)('the bell with %i unread', async (unreadNotices, label, shown) => {
  await signedIn({ getUserInfo: aUserInfo({ counts: { ...counts, unreadNotices } }) })
  const asked = aStack('/pages/index/me')
  await show(<Bell />)
  expect(find('#bell').getAttribute('aria-label')).toBe(label)
  expect(textsOf('.pp-bell__count')).toEqual(shown === false ? [] : [shown])
  await press('#bell')
  expect(asked).toEqual([['navigateTo', '/pages/me/notices']])
})

test('each kind is switched off and on in settings; a switch that fails turns back', async () => {
  aStack('/pages/userInfo/userInfo')
  const api = anApi({ getNoticeSwitches: { off: ['like'] }, saveNoticeSwitch: { on: false } })
  await show(<NoticeSwitches />)
  await settle()
  const on = (kind: string) => find(`#notice-switch-${kind}`).getAttribute('aria-checked')
  expect([on('like'), on('seat')]).toEqual(['false', 'true'])
  expect(has('#notice-switch-standing')).toBe(false)
  await press('#notice-switch-seat')
  expect(api.last('saveNoticeSwitch')?.body).toEqual({ kind: 'seat', on: false })
  expect(on('seat')).toBe('false')
  api.answer({ saveNoticeSwitch: refusal('TOO_MANY') })
  await press('#notice-switch-like')
  await settle()
  expect(on('like')).toBe('false')
})

test('days are named as one calls them', () => {
  const now = new Date('2026-11-22T10:00:00+08:00')
  const at = (createdAt: string) => byDay([{ createdAt }], now)[0]?.name
  expect(at('2026-11-22T00:00:00+08:00')).toBe('今天')
  expect(at('2026-11-21T23:59:59+08:00')).toBe('昨天')
  expect(at('2026-11-20T12:00:00+08:00')).toBe('11月20日 周五')
  expect(at('2025-12-31T12:00:00+08:00')).toBe('2025年12月31日 周三')
})

test('every kind has its look', () => {
  expect(Object.keys(kindLooks).sort()).toEqual([...noticeKinds].sort())
})
