import { read } from '@/device/storage'
import { chosenChips } from '@/features/models/list/chips'
import {
  beginFilter,
  changeFilter,
  filterDefaults,
  setFilter,
  useFilter,
  withoutBounds,
  type Filter,
} from '@/features/models/list/filter'
import { filterFromParams } from '@/features/models/list/fromParams'
import { boundsOf, spanOf, spanText } from '@/features/models/list/scales'

const names = { region: '上海', categories: new Map([['c1', '国风']]) }

function aFilter(part: Partial<Filter>): Filter {
  return { ...filterDefaults, ...part }
}

describe('the model filter', () => {
  test('has the defaults of product 5.2, to the letter', () => {
    expect(filterDefaults).toEqual({
      pay: 0,
      pcc: '',
      sex: -1,
      tag: -1,
      age1: 0,
      age2: 0,
      pay1: 0,
      pay2: 0,
      classIds: [],
      weight1: 0,
      weight2: 0,
      height1: 0,
      height2: 0,
      shoeSize1: 0,
      shoeSize2: 0,
      searchType: 1,
      pageSize: 10,
      pageNo: 1,
      keyword: '',
      sortType: '',
      day1: '',
      day2: '',
    })
  })

  test('is kept on the device under `search`', () => {
    setFilter(filterDefaults)
    changeFilter({ sex: 1, height1: 165 })
    expect(read('search')).toEqual(aFilter({ sex: 1, height1: 165 }))
    expect(useFilter.getState().filter.height1).toBe(165)
  })

  test('a way in from elsewhere begins anew; one that asks for nothing changes nothing', () => {
    setFilter(aFilter({ pay: 1, pcc: '310100', keyword: '日落' }))
    beginFilter({})
    expect(read('search')).toEqual(aFilter({ pay: 1, pcc: '310100', keyword: '日落' }))
    beginFilter({ searchType: 2 })
    expect(read('search')).toEqual(aFilter({ searchType: 2 }))
  })

  test('a reset takes every bound away, the words too, and leaves sort and kind of list', () => {
    const chosen = aFilter({
      sex: 1,
      pcc: '310100',
      classIds: ['c1'],
      pay2: 300,
      searchType: 2,
      sortType: 'hot',
      keyword: '林',
    })
    expect(withoutBounds(chosen)).toEqual(aFilter({ searchType: 2, sortType: 'hot' }))
  })

  test('takes from an address only what it understands', () => {
    const asked = { searchType: '2', pay: '1', pcc: '310100', sortType: 'price', keyword: '汉服' }
    expect(filterFromParams(asked)).toEqual({
      searchType: 2,
      pay: 1,
      pcc: '310100',
      sortType: 'price',
      keyword: '汉服',
    })
    expect(filterFromParams({ searchType: '3', pay: '9', pcc: 'shanghai', sortType: 'no', keyword: '' })).toEqual({})
  })
})

describe('bounds on a track', () => {
  test('an end of the track is no bound', () => {
    expect(boundsOf('height', { low: 140, high: 200 })).toEqual({ height1: 0, height2: 0 })
    expect(boundsOf('height', { low: 165, high: 200 })).toEqual({ height1: 165, height2: 0 })
    expect(spanOf(aFilter({ height1: 165 }), 'height')).toEqual({ low: 165, high: 200 })
  })

  test.each([
    [{ height1: 165, height2: 175 }, '165–175cm'],
    [{ height1: 165 }, '165cm以上'],
    [{ height2: 175 }, '175cm以下'],
    [{}, ''],
  ])('%j reads %s', (part, text) => {
    expect(spanText(aFilter(part), 'height')).toBe(text)
  })
})

describe('chips', () => {
  test('none without a bound', () => {
    expect(chosenChips(filterDefaults, names)).toEqual([])
  })

  test('each bound has one, and taking all back gives the defaults', () => {
    const chosen = aFilter({
      keyword: '林知',
      pcc: '310100',
      sex: 0,
      tag: 2,
      pay: 2,
      pay1: 80,
      age2: 30,
      shoeSize1: 36,
      classIds: ['c1'],
    })
    const chips = chosenChips(chosen, names)
    expect(chips.map(({ text }) => text)).toEqual([
      '“林知”',
      '上海',
      '男',
      '高级模特',
      '付费',
      '¥80/时以上',
      '年龄 30岁以下',
      '36码以上',
      '国风',
    ])
    const cleared = chips.reduce<Filter>((filter, { clear }) => ({ ...filter, ...clear }), chosen)
    expect(cleared).toEqual(filterDefaults)
  })
})
