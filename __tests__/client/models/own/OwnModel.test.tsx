import { OwnModel } from '@/features/models/own/OwnModel'
import type { OwnModelShareOrder, OwnModel as Card } from '@contract/models'
import { aStack } from '../../../support/client/stack'
import { anApi, byText, find, has, leave, press, settle, show, textsOf } from '../../screen'
import { aBooking, anOwnModel, aPage } from './fixtures'

afterEach(leave)

async function open(records: (Card | OwnModelShareOrder)[]) {
  const asked = aStack('/pages/userInfo/userInfo')
  const api = anApi({ listMyModels: aPage(records) })
  await show(<OwnModel earnedFen={12345} form={(card) => <div id="form">{card?.name ?? '申请'}</div>} />)
  // The bookings are asked for once the card is there.
  await settle()
  return { asked, api }
}

test('who has no card gets the application', async () => {
  await open([])
  expect(find('#form').textContent).toBe('申请')
  expect(find('.pp-own-model__apply').textContent).toContain('须年满 18 周岁')
})

test.each<[string, Partial<Card>, string]>([
  ['审核中', { state: 'pending' }, '通过后所有人可见；审核期间可以继续修改'],
  ['未通过', { state: 'refused', refusedWhy: '照片不清晰' }, '照片不清晰。修改后可以再次提交'],
  [
    '已下架',
    { state: 'refused', refusedWhy: '冒用照片', takenDown: true },
    '冒用照片。修改后再次提交，审核通过即恢复展示',
  ],
  ['修改审核中', { editWaits: true }, '通过之前，大家看到的是上一个版本'],
  ['修改未通过', { refusedWhy: '名字不行' }, '名字不行。大家看到的仍是上一个版本'],
])('%s is told with what it means', async (text, card, note) => {
  await open([anOwnModel(card)])
  expect(textsOf('.pp-own-model__names .pp-tag')).toEqual([text])
  expect(textsOf('.pp-own-model__note')).toEqual([note])
})

test('a card that is not shown opens its form and leads to no page; one that is shown does', async () => {
  await open([anOwnModel({ state: 'refused', refusedWhy: '照片不清晰' })])
  expect(find('#form').textContent).toBe('林知夏')
  expect(has('#own-model-page')).toBe(false)
  leave()
  const { asked } = await open([anOwnModel()])
  expect(has('.pp-own-model__note')).toBe(false)
  expect(textsOf('.pp-own-model__line')).toEqual(['A1028 · 高级模特 · ¥260/小时', '收入余额 ¥123.45'])
  await press('#own-model-page')
  expect(asked).toEqual([['navigateTo', `/pages/model/detail?id=${anOwnModel().id}`]])
})

test('a card without hours says that nobody can book it, and leads to them', async () => {
  await open([anOwnModel({ hours: [], state: 'pending' })])
  await press('#own-model-no-hours')
  expect(byText('档期').getAttribute('aria-selected')).toBe('true')
  expect(has('#own-model-no-hours')).toBe(false)
  expect(find('#times-1').textContent).toContain('休息')
})

test('its bookings say who, when, where and where the money is', async () => {
  const formed = aBooking({
    shareState: 2,
    shareUsers: ['阿澈', '光圈', '小满', '一个名字特别特别长的摄影师'].map((nickname) => ({ avatarUrl: '', nickname })),
    meetingAddress: '武康路 1 号',
    contact: '微信 abc',
    feeFen: 78000,
    payout: 'waiting',
  })
  const { api, asked } = await open([anOwnModel(), formed])
  expect(api.last('listMyModels')?.query).toBe('searchType=2')
  expect(textsOf('.pp-bookings__when')).toEqual(['周六 11-28 14:00–17:00'])
  expect(textsOf('.pp-bookings__text')).toEqual([
    '上海市徐汇区 武康路 武康路 1 号',
    '阿澈、光圈、小满 等 · 4/5 人',
    '¥780.00 由平台保管，2026-11-30 17:00 入账',
    '微信 abc',
  ])
  await press('.pp-bookings__card [role=link]')
  expect(asked[0]?.[1]).toBe(`/pages/pdDetail/pdDetail?id=${formed.shareId}`)
})

test.each<[Partial<OwnModelShareOrder>, string]>([
  [{ payout: 'none', hourlyFeeFen: 0 }, '互勉拍摄，不收费'],
  [{ payout: 'none' }, '还没有人付款'],
  [{ payout: 'paid', shareState: 3, feeFen: 8000 }, '¥80.00 已入账'],
  [{ payout: 'frozen', shareState: 3, feeFen: 8000 }, '¥80.00 被平台暂停结算，请联系客服'],
  [{ payout: 'none', shareState: 4 }, '费用已全部退回'],
])('%j reads %s', async (booking, text) => {
  await open([anOwnModel(), aBooking(booking)])
  expect(textsOf('.pp-bookings__text').at(-1)).toBe(text)
})

test('without bookings the list is empty', async () => {
  await open([anOwnModel()])
  expect(textsOf('.pp-empty__title')).toEqual(['没有可以显示的数据'])
})

test('a list that cannot be had offers another try', async () => {
  const api = anApi()
  await show(<OwnModel earnedFen={0} form={() => null} />)
  api.answer({ listMyModels: aPage([anOwnModel()]) })
  await press('#retry')
  expect(textsOf('.pp-own-model__name')).toEqual(['林知夏'])
  expect(byText('档期').getAttribute('aria-selected')).toBe('false')
})
