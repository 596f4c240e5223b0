import { AreaSelector } from '@/features/regions/AreaSelector'
import { CitySelector } from '@/features/regions/CitySelector'
import { anApi, byText, find, has, leave, press, settle, show, textsOf } from '../screen'

const shanghai = { code: '310000', name: '上海市' }
const shanghaiCity = { code: '310100', name: '上海市' }
const xuhui = { code: '310104', name: '徐汇区' }
const jiangsu = { code: '320000', name: '江苏省' }
const suzhou = { code: '320500', name: '苏州市' }

function regions() {
  return anApi({ getProvinces: [shanghai, jiangsu], getCities: [shanghaiCity], getAreas: [xuhui] })
}

afterEach(leave)

describe('the area selector', () => {
  async function open(whole: boolean) {
    const api = regions()
    const onDone = jest.fn()
    await show(<AreaSelector whole={whole} hotCities={[shanghaiCity, suzhou]} onDone={onDone} />)
    return { api, onDone }
  }

  test('asks for province, city and district, each of the one above', async () => {
    const { api, onDone } = await open(false)
    api.answer({ getCities: [suzhou], getAreas: [{ code: '320508', name: '姑苏区' }] })
    await press('#region-320000')
    expect(textsOf('.pp-area__prompt')).toEqual(['请选择城市'])
    expect(api.last('getCities')?.query).toBe('code=320000')
    await press('#region-320500')
    expect(textsOf('.pp-area__prompt')).toEqual(['请选择区县'])
    expect(api.last('getAreas')?.query).toBe('code=320500')
    await press('#region-320508')
    expect(onDone).toHaveBeenCalledWith({ code: '320508', name: '江苏省苏州市姑苏区' })
  })

  test('a municipality is one step, and said once', async () => {
    const { api, onDone } = await open(false)
    await press('#region-310000')
    await settle()
    expect(textsOf('.pp-area__path .pp-chip')).toEqual(['上海市'])
    expect(textsOf('.pp-area__prompt')).toEqual(['请选择区县'])
    expect(api.last('getAreas')?.query).toBe('code=310100')
    await press('#region-310104')
    expect(onDone).toHaveBeenCalledWith({ code: '310104', name: '上海市徐汇区' })
  })

  test('a level is chosen again by its chip', async () => {
    await open(false)
    await press('#region-310000')
    await press('[aria-label="重选上海市"]')
    expect(has('.pp-area__prompt')).toBe(false)
    expect(has('#region-320000')).toBe(true)
  })

  test('where one is and the hot cities are one tap away, with their province', async () => {
    const api = regions()
    api.answer({ locateByIp: { city: suzhou, province: null }, getAreas: [{ code: '320508', name: '姑苏区' }] })
    const onDone = jest.fn()
    await show(<AreaSelector whole={false} hotCities={[shanghaiCity, suzhou]} onDone={onDone} />)
    await settle()
    expect(textsOf('.pp-area__near .pp-chip')).toEqual(['定位 苏州', '上海'])
    await press('#near-320500')
    await settle()
    expect(textsOf('.pp-area__path .pp-chip')).toEqual(['江苏省', '苏州市'])
    await press('#region-320508')
    expect(onDone).toHaveBeenCalledWith({ code: '320508', name: '江苏省苏州市姑苏区' })
  })

  test('provinces stand under their letters, which lead there from the side', async () => {
    await open(false)
    expect(textsOf('.pp-area__letter')).toEqual(['J', 'S'])
    expect(textsOf('#letter-J .pp-region-list__row')).toEqual(['江苏省'])
    expect(textsOf('.pp-area__jump')).toEqual(['JS'])
  })

  test.each([true, false])('a city without districts is the answer itself, whole ones offered: %s', async (whole) => {
    const { api, onDone } = await open(whole)
    api.answer({ getCities: [{ code: '441900', name: '东莞市' }], getAreas: [] })
    await press('#region-320000')
    await press('#region-441900')
    expect(onDone.mock.calls).toEqual([[{ code: '441900', name: '江苏省东莞市' }]])
    expect(find('#region-441900').getAttribute('aria-checked')).toBe('true')
    await press('#region-441900')
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test.each([
    [true, ['全上海市']],
    [false, []],
  ])('offers the whole of a province: %s', async (whole, offered) => {
    const { onDone } = await open(whole)
    expect(textsOf('.pp-area__whole')).toEqual([])
    await press('#region-310000')
    expect(textsOf('.pp-area__whole')).toEqual(offered)
    if (!whole) return
    await press(byText('全上海市'))
    expect(onDone).toHaveBeenCalledWith({ code: '310000', name: '上海市' })
  })
})

describe('the city selector', () => {
  async function open(code: string, located: typeof suzhou | null) {
    const api = regions()
    api.answer({ locateByIp: { city: located, province: null } })
    const onChoose = jest.fn()
    await show(<CitySelector code={code} hotCities={[shanghaiCity, suzhou]} onChoose={onChoose} />)
    return { api, onChoose }
  }

  test.each([
    ['with a located city, which is not offered twice', suzhou, ['全国', '定位 苏州', '上海']],
    ['without one', null, ['全国', '上海', '苏州']],
  ])('%s', async (_, located, chips) => {
    await open('', located)
    expect(textsOf('.pp-city__chips .pp-chip')).toEqual(chips)
  })

  test.each([
    ['', '全国'],
    ['320500', '苏州'],
  ])('%j is in force: %s is marked', async (code, text) => {
    await open(code, null)
    expect(textsOf('.pp-city__chips .pp-chip--chosen')).toEqual([text])
  })

  test('the whole country is nothing, a city is itself', async () => {
    const { onChoose } = await open('320500', null)
    await press(byText('全国'))
    expect(onChoose).toHaveBeenLastCalledWith(null)
    await press('#city-310100')
    expect(onChoose).toHaveBeenLastCalledWith(shanghaiCity)
  })

  test('a province shows its cities, those of the city in force first', async () => {
    const { api } = await open('320500', null)
    expect(api.last('getCities')?.query).toBe('code=320000')
    api.answer({ getCities: [shanghaiCity] })
    await press('#region-310000')
    expect(api.last('getCities')?.query).toBe('code=310000')
    expect(find('#region-310000').getAttribute('aria-selected')).toBe('true')
  })

  test('an open province is no choice: only the city in force is marked as one', async () => {
    await open('', null)
    expect(find('#region-310000').getAttribute('aria-selected')).toBe('true')
    expect(textsOf('.pp-region-list__row--chosen')).toEqual([])
    expect(has('[aria-checked="true"]')).toBe(false)
  })
})
