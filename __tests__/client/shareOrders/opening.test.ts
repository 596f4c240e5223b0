import {
  emptyForm,
  firstMissing,
  openingCost,
  toCall,
  withPlace,
  withUsers,
  type OpenForm,
} from '@/features/shareOrders/open/form'

const window = { start: '2026-11-28T14:00:00+08:00', end: '2026-11-28T15:00:00+08:00' }
const next = { start: '2026-11-28T15:00:00+08:00', end: '2026-11-28T16:00:00+08:00' }
const filled: OpenForm & { area: NonNullable<OpenForm['area']> } = {
  windows: [window, next],
  area: { code: '310104', name: '上海市徐汇区' },
  shareArea: '武康路',
  meetingAddress: '武康路 100 号门口',
  chosenPoint: null,
  contact: '13800138000',
  shareDesc: '法式庭院',
  minUsers: 3,
  maxUsers: 5,
}

describe('what is missing', () => {
  test.each<[string, Partial<OpenForm>, string | undefined]>([
    ['nothing', {}, undefined],
    ['the hours first', { windows: [], contact: '' }, '请选择拍摄时段'],
    ['the area', { area: null }, '请选择拍摄地区'],
    ['the place', { shareArea: '' }, '请填写集合地点'],
    ['an address of blanks', { meetingAddress: '   ' }, '请填写详细地址'],
    ['the contact', { contact: '', shareDesc: '' }, '请填写联系方式'],
    ['the description', { shareDesc: '\n' }, '请填写拍摄说明'],
  ])('%s', (_, change, message) => {
    expect(firstMissing({ ...filled, ...change })?.message).toBe(message)
  })

  test('an untouched form asks for the hours', () => {
    expect(firstMissing(emptyForm)).toEqual({ field: 'windows', message: '请选择拍摄时段' })
  })
})

describe('head-counts', () => {
  test('the least number pulls the most up, and the other way round', () => {
    expect(withUsers(filled, { minUsers: 6 })).toMatchObject({ minUsers: 6, maxUsers: 6 })
    expect(withUsers(filled, { maxUsers: 2 })).toMatchObject({ minUsers: 2, maxUsers: 2 })
  })

  test('they stay between 1 and 20', () => {
    expect(withUsers(filled, { minUsers: 0 }).minUsers).toBe(1)
    expect(withUsers(filled, { maxUsers: 21 }).maxUsers).toBe(20)
  })
})

test('the cost is rounded up to the next fen', () => {
  expect(openingCost(filled, 10001)).toEqual({ hours: 2, seatFeeFen: 6668 })
})

test('the call carries what was shown, without outer blanks', () => {
  const body = toCall({ ...filled, contact: ' 13800138000 ' }, { id: 'm', hourlyFeeFen: 26000 }, 20)
  expect(body).toEqual({
    modelId: 'm',
    windows: [window, next],
    areaCode: '310104',
    shareArea: '武康路',
    meetingAddress: '武康路 100 号门口',
    contact: '13800138000',
    shareDesc: '法式庭院',
    minUsers: 3,
    maxUsers: 5,
    priceCoins: 20,
    seatFeeFen: 17334,
  })
})

describe('a place of the map', () => {
  const place = { name: '武康大楼', address: '上海市徐汇区淮海中路 1850 号', longitude: 121.438, latitude: 31.205 }
  const point = { longitude: 121.438, latitude: 31.205 }
  const chosen = withPlace(filled, place)
  const sent = (form: OpenForm) => toCall({ ...filled, ...form, area: filled.area }, { id: 'm', hourlyFeeFen: 0 }, 20)

  test('fills the address with its name and keeps the point', () => {
    expect(sent(chosen)).toMatchObject({ meetingAddress: `${place.address} 武康大楼`, meetingPoint: point })
  })

  test('a gate may be added; another address has no point', () => {
    const at = (meetingAddress: string) => sent({ ...chosen, meetingAddress }).meetingPoint
    expect(at(`${chosen.meetingAddress} 东门`)).toEqual(point)
    expect(at('陆家嘴环路 1000 号')).toBeUndefined()
  })

  test('a place without a point takes an earlier one away', () => {
    const { longitude: _x, latitude: _y, ...typed } = place
    expect(sent(withPlace(chosen, typed))).not.toHaveProperty('meetingPoint')
  })
})
