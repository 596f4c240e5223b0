import Taro from '@tarojs/taro'
import type { HomeLink } from '@contract/shootDay'
import { watchToasts } from '../../support/client/toasts'
import { onThatDay } from '../../support/client/today'
import { openPage } from '../page'
import { anApi, has, leave, press, refusal, textsOf, type } from '../screen'
import { aShareOrder } from '../shareOrders/fixtures'
import { aShootDay, quarterBefore, shareId, somebody } from './fixtures'

const detail = `/pages/pdDetail/pdDetail?id=${shareId}`
const contactPage = `/pages/shoot/contact?id=${shareId}`
const formed = { shareState: 2, currentShare: true } as const
const ended = { shareState: 3, currentShare: true } as const
const { home } = aShootDay()
const contact = {
  phone: '13912345678',
  secret: 'a-secret',
  link: 'https://pinpai.example/pages/shoot/home?key=a-secret',
}
const named = aShootDay({ home: { ...home, contact } })
const safe = aShootDay({ home: { ...home, contact, safeAt: '2026-11-28T19:40:00+08:00' } })

afterEach(() => {
  leave()
  jest.useRealTimers()
})

test('before the shoot one is led to name somebody; the phone is looked at, and then there is a link to send', async () => {
  const api = await somebody({
    getShareOrder: aShareOrder(formed),
    getShootDay: aShootDay(),
    saveHomeContact: { named: true },
  })
  const asked = await openPage(detail)
  await press('#home-name')
  expect(asked).toEqual([['navigateTo', contactPage]])
  leave()
  await openPage(contactPage)
  await type('#home-phone', '1391234')
  await press('#home-save')
  expect([textsOf('.pp-field__error'), api.names().includes('saveHomeContact')]).toEqual([
    ['请输入 TA 的 11 位手机号'],
    false,
  ])
  await type('#home-phone', contact.phone)
  api.answer({ getShootDay: named })
  await press('#home-save')
  expect(api.last('saveHomeContact')?.body).toEqual({ shareId, phone: contact.phone })
  expect([textsOf('.pp-home-contact__phone'), has('#home-message'), has('#home-share')]).toEqual([
    [contact.phone],
    true,
    true,
  ])
})

test('what is copied says what it is and holds the link; it is taken back', async () => {
  const copy = jest.spyOn(Taro, 'setClipboardData').mockResolvedValue({ errMsg: 'ok', data: '' })
  const api = await somebody({ getShootDay: named, saveHomeContact: { named: false } })
  await openPage(contactPage)
  await press('#home-copy')
  expect(copy.mock.calls[0]?.[0].data).toContain(contact.link)
  api.answer({ getShootDay: aShootDay() })
  await press('#home-drop')
  expect([api.last('saveHomeContact')?.body, has('#home-phone')]).toEqual([{ shareId, phone: null }, true])
})

test('a refusal is said where it was pressed, and once it is over there is nothing to name', async () => {
  await somebody({ getShootDay: aShootDay(), saveHomeContact: refusal('HOME_OVER') })
  await openPage(contactPage)
  await type('#home-phone', contact.phone)
  await press('#home-save')
  expect(textsOf('.pp-refusal')).toEqual(['这次报平安已经结束，有事请直接打电话'])
  leave()
  onThatDay(new Date('2026-11-29T05:00:00+08:00'))
  await openPage(contactPage)
  expect([has('#home-phone'), textsOf('.pp-home-contact__words')]).toEqual([
    false,
    ['这次拍摄的报平安已经结束，链接不再更新。'],
  ])
})

test('afterwards one says that one is home, once; what is refused is said', async () => {
  const evening = new Date('2026-11-28T19:40:00+08:00')
  const api = await somebody(
    { getShareOrder: aShareOrder(ended), getShootDay: named, sayHomeSafe: refusal('HOME_OVER') },
    evening,
  )
  const toasts = watchToasts()
  await openPage(detail)
  await press('#home-safe')
  expect(toasts.mock.calls.at(-1)?.[0]?.title).toBe('这次报平安已经结束，有事请直接打电话')
  api.answer({ sayHomeSafe: { safeAt: evening.toISOString() }, getShootDay: safe })
  await press('#home-safe')
  expect([textsOf('.pp-home-safe'), has('#home-safe')]).toEqual([['19:40 已安全到家'], false])
})

test('before the start there is nobody home yet, and half a day after the end it is no longer asked', async () => {
  await somebody({ getShareOrder: aShareOrder(formed), getShootDay: named })
  await openPage(detail)
  expect([has('#home-send'), has('#home-safe')]).toEqual([true, false])
  leave()
  jest.setSystemTime(new Date('2026-11-29T05:00:00+08:00'))
  await openPage(detail)
  expect(has('.pp-home-safe')).toBe(false)
})

test('the contact reads it without an account; of who is home no place and no company', async () => {
  onThatDay(quarterBefore)
  const link: HomeLink = {
    name: '阿澈',
    state: 'shooting',
    startsAt: '2026-11-28T14:00:00+08:00',
    endsAt: '2026-11-28T17:00:00+08:00',
    until: '2026-11-29T05:00:00+08:00',
    place: '上海市徐汇区 武康路 100 号',
    people: ['林知夏', '小满'],
    safeAt: null,
  }
  const api = anApi({ getHomeLink: link })
  await openPage('/pages/shoot/home?key=a-secret')
  expect(api.last('getHomeLink')?.query).toBe('secret=a-secret')
  expect(textsOf('.pp-home-board__text')).toEqual(['11-28 14:00–17:00', link.place, '林知夏、小满'])
  leave()
  api.answer({ getHomeLink: { ...link, state: 'safe', place: '', people: [], safeAt: '2026-11-28T19:40:00+08:00' } })
  await openPage('/pages/shoot/home?key=a-secret')
  expect([textsOf('.pp-home-board__state'), textsOf('.pp-home-board__text')]).toEqual([['11-28 19:40 已安全到家'], []])
  leave()
  api.answer({ getHomeLink: refusal('LINK_OVER') })
  await openPage('/pages/shoot/home?key=a-secret')
  expect([textsOf('.pp-empty__title'), has('#not-found-home'), has('#retry')]).toEqual([
    ['这个链接已经失效，想知道近况请直接联系 TA'],
    true,
    false,
  ])
})

test('a code without a booking leads home, with a sentence', async () => {
  await somebody({
    getCheckInKey: refusal('BAD_INPUT', { field: 'shareId' }),
    getShootDay: refusal('BAD_INPUT', { field: 'shareId' }),
  })
  await openPage('/pages/shoot/code')
  expect([textsOf('.pp-empty__title'), has('#not-found-home')]).toEqual([['内容不存在或已下架'], true])
})
