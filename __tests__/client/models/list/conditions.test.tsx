import { read, write } from '@/device/storage'
import { daysAhead, dayChoices, daysText } from '@/features/models/list/days'
import { filterDefaults, keptFilter, setFilter, type Filter } from '@/features/models/list/filter'
import { shanghaiDay } from '@contract/shanghai'
import { openPage } from '../../page'
import { act, anApi, byText, find, has, leave, press, settle, textsOf } from '../../screen'
import { pageOf } from '../../spec/seen/answers'
import { aModelDetail } from '../detail/fixtures'

const today = shanghaiDay(Date.now())

beforeEach(() => window.localStorage.clear())
afterEach(() => {
  leave()
  setFilter(filterDefaults)
})

async function open(path: string, part: Partial<Filter>) {
  setFilter({ ...filterDefaults, ...part })
  const api = anApi({ listModels: pageOf(aModelDetail()), listCategories: [], getProvinces: [] })
  await openPage(path)
  return api
}

async function quiet(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await settle()
}

/** The parameters of a call that are no default, without those of the page. */
function asked(query = ''): Record<string, string> {
  const given = [...new URLSearchParams(query)].filter(
    ([name, value]) =>
      !name.startsWith('page') && name !== 'cursor' && String(Reflect.get(filterDefaults, name)) !== value,
  )
  return Object.fromEntries(given)
}

test('the words that are searched for stand on the filter page, and a press lifts them', async () => {
  const api = await open('/pages/model/filter', { keyword: '林知', sex: 1 })
  expect(textsOf('#filter-words')).toEqual(['林知'])
  await quiet()
  expect(asked(api.last('listModels')?.query)).toEqual({ keyword: '林知', sex: '1' })
  await press('#filter-words')
  expect(has('#filter-words')).toBe(false)
  await quiet()
  expect(asked(api.last('listModels')?.query)).toEqual({ sex: '1' })
})

test('重置 lifts every condition, and the button leads to the list that it counted', async () => {
  const api = await open('/pages/model/filter', {
    keyword: '林知',
    sex: 1,
    height1: 165,
    searchType: 2,
    day1: today,
    day2: today,
  })
  await press('#filter-reset')
  await quiet()
  const counted = asked(api.last('listModels')?.query)
  expect(counted).toEqual({ searchType: '2' })
  expect(textsOf('#filter-submit')).toEqual(['查看 1 个拼单'])
  await press('#filter-submit')
  expect(read('search')).toEqual({ ...filterDefaults, searchType: 2 })
})

test('one character counts nobody, as the list shows nobody', async () => {
  await open('/pages/model/filter', { keyword: '林' })
  await quiet()
  expect(textsOf('#filter-submit')).toEqual(['查看 0 位模特'])
})

test('the models tab shows the words and the days among its conditions, also after a reload', async () => {
  write('search', { ...filterDefaults, keyword: '林知', searchType: 2, day1: today, day2: today })
  const api = await open('/pages/index/model', keptFilter())
  expect(textsOf('.pp-chosen .pp-chip')).toEqual(['“林知”', '今天'])
  expect(textsOf('.pp-sort__count')).toEqual(['2'])
  await press('[aria-label="取消 “林知”"]')
  expect(asked(api.last('listModels')?.query)).toEqual({ searchType: '2', day1: today, day2: today })
  await press(byText('清空'))
  expect(asked(api.last('listModels')?.query)).toEqual({ searchType: '2' })
})

test('its search opens on what the tab shows, and the switch stays', async () => {
  setFilter({ ...filterDefaults, searchType: 2, keyword: '林知' })
  anApi({ listModels: pageOf(aModelDetail()), listCategories: [], getProvinces: [] })
  const way = await openPage('/pages/index/model')
  expect(textsOf('.pp-segmented__one')).toEqual(['模特', '拼单'])
  await press('#search-open')
  expect(way).toEqual([['navigateTo', '/pages/search/search?tab=shareOrders']])
})

describe('days', () => {
  test('are chosen for bookings alone', async () => {
    await open('/pages/model/filter', {})
    expect(has('#filter-day')).toBe(false)
    leave()
    const api = await open('/pages/model/filter', { searchType: 2 })
    await press(byText('明天'))
    await quiet()
    const { day1, day2 } = asked(api.last('listModels')?.query)
    expect([day1, day2]).toEqual([dayChoices(today)[1]?.day1, dayChoices(today)[1]?.day2])
    expect(find('[role=radio][aria-checked=true]').textContent).toBe('明天')
  })

  test('are no condition of models', async () => {
    await open('/pages/index/model', { day1: today, day2: today })
    expect(has('.pp-chosen')).toBe(false)
  })

  test.each([
    // Monday, Friday, Saturday, Sunday.
    ['2026-11-23', ['2026-11-28', '2026-11-29']],
    ['2026-11-27', ['2026-11-28', '2026-11-29']],
    ['2026-11-28', ['2026-11-28', '2026-11-29']],
    ['2026-11-29', ['2026-11-29', '2026-11-29']],
  ])('the end of the week of %s is %j', (day, weekend) => {
    const [, , last] = dayChoices(day)
    expect([last?.day1, last?.day2]).toEqual(weekend)
  })

  test.each([
    ['2026-11-30', '2026-11-30', '今天'],
    ['2026-12-01', '2026-12-01', '明天'],
    ['2026-12-05', '2026-12-06', '本周末'],
    ['2026-12-03', '2026-12-03', '12-03 周四'],
    ['2026-12-03', '2026-12-04', '12-03–12-04'],
    ['', '', ''],
  ])('%s to %s reads %s', (day1, day2, text) => {
    expect(daysText({ day1, day2 }, '2026-11-30')).toBe(text)
  })

  test('that are over are not kept', () => {
    expect(daysAhead({ day1: '2026-11-27', day2: '2026-11-29' }, '2026-11-30')).toEqual({ day1: '', day2: '' })
    expect(daysAhead({ day1: '2026-11-28', day2: '2026-11-30' }, '2026-11-30').day1).toBe('2026-11-28')
    write('search', { ...filterDefaults, day1: '2020-01-01', day2: '2020-01-01' })
    expect(keptFilter()).toEqual(filterDefaults)
  })
})

test('互勉 says what it is where it is chosen', async () => {
  const said = '互勉：模特和摄影师互不收费，一起出作品'
  await open('/pages/index/model', {})
  expect(document.body.textContent).not.toContain(said)
  leave()
  await open('/pages/index/model', { pay: 1 })
  expect(textsOf('.pp-models-top__note')).toEqual([said])
  leave()
  await open('/pages/model/filter', {})
  await press('#filter-pay-1')
  expect(textsOf('.pp-filter__note')).toEqual([said])
})
