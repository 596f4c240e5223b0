import { ChosenChips } from '@/features/models/list/ChosenChips'
import { filterDefaults, type Filter } from '@/features/models/list/filter'
import { FilterBar } from '@/features/models/list/FilterBar'
import { FilterForm } from '@/features/models/list/FilterForm'
import { act, anApi, byText, find, has, leave, press, refusal, show } from '../../screen'

const categories = [
  { id: 'c1', name: '汉服' },
  { id: 'c2', name: '胶片' },
]

afterEach(leave)

async function openForm(part: Partial<Filter> = {}, region = '') {
  const onChange = jest.fn()
  const onRegion = jest.fn()
  const filter = { ...filterDefaults, ...part }
  await show(
    <FilterForm filter={filter} onChange={onChange} region={region} onRegion={onRegion} categories={categories} />,
  )
  return { onChange, onRegion }
}

describe('each control changes its own parameter', () => {
  test.each<[string, Partial<Filter>, Partial<Filter>]>([
    ['#filter-sex-1', {}, { sex: 1 }],
    ['#filter-sex-0', {}, { sex: 0 }],
    ['#filter-sex--1', { sex: 1 }, { sex: -1 }],
    ['#filter-tag-1', {}, { tag: 1 }],
    ['#filter-tag-2', {}, { tag: 2 }],
    ['#filter-pay-2', {}, { pay: 2 }],
    ['#filter-pay-1', { pay: 2, pay1: 100 }, { pay: 1, pay1: 0, pay2: 0 }],
    ['[aria-label="取消 徐汇区"]', { pcc: '310104' }, { pcc: '' }],
  ])('%s of %j', async (selector, part, change) => {
    const { onChange } = await openForm(part, '徐汇区')
    await press(selector)
    expect(onChange.mock.calls).toEqual([[change]])
  })

  test.each<[string, string[], string[]]>([
    ['汉服', [], ['c1']],
    ['胶片', ['c1'], ['c1', 'c2']],
    ['汉服', ['c1', 'c2'], ['c2']],
  ])('%s with %j chosen', async (name, classIds, next) => {
    const { onChange } = await openForm({ classIds })
    await press(byText(name))
    expect(onChange.mock.calls).toEqual([[{ classIds: next }]])
  })

  test('a region is chosen on its own page', async () => {
    const { onRegion, onChange } = await openForm()
    await press('#filter-region')
    expect(onRegion).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a span', () => {
  test.each<[string, string, Partial<Filter>, Partial<Filter>]>([
    ['#filter-height-low', 'ArrowRight', {}, { height1: 141, height2: 0 }],
    ['#filter-height-high', 'ArrowLeft', {}, { height1: 0, height2: 199 }],
    ['#filter-weight-low', 'ArrowRight', { weight1: 40 }, { weight1: 41, weight2: 0 }],
    ['#filter-age-high', 'ArrowLeft', {}, { age1: 0, age2: 49 }],
    ['#filter-shoeSize-low', 'ArrowLeft', { shoeSize1: 35 }, { shoeSize1: 0, shoeSize2: 0 }],
    ['#filter-pay-low', 'ArrowRight', {}, { pay1: 20, pay2: 0, pay: 2 }],
  ])('%s and %s of %j', async (selector, key, part, change) => {
    const { onChange } = await openForm(part)
    await act(() => void find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    expect(onChange.mock.calls).toEqual([[change]])
  })

  test.each<[Partial<Filter>, boolean]>([
    [{ pay: 0 }, true],
    [{ pay: 2 }, true],
    [{ pay: 1 }, false],
  ])('of money, for %j: %s', async (part, offered) => {
    await openForm(part)
    expect(find('#filter-pay-low').closest('.pp-range--hidden') === null).toBe(offered)
  })
})

describe('the button says what would be found', () => {
  test.each<[Partial<Filter>, number, string]>([
    [{ searchType: 1 }, 0, '查看 0 位模特'],
    [{ searchType: 1 }, 1000, '查看 1000 位模特'],
    [{ searchType: 1 }, 1001, '查看 1000+ 位模特'],
    [{ searchType: 2 }, 12, '查看 12 个拼单'],
  ])('%j, %d found', async (part, total, text) => {
    anApi({ listModels: { records: [], total, pageNo: 1, pageSize: 1, hasMore: false, cursor: null } })
    await show(<FilterBar filter={{ ...filterDefaults, ...part }} onReset={jest.fn()} onShow={jest.fn()} />)
    expect(find('#filter-submit').textContent).toBe(text)
  })

  test('a count that failed leaves the way open', async () => {
    anApi({ listModels: refusal('INTERNAL') })
    const [onReset, onShow] = [jest.fn(), jest.fn()]
    await show(<FilterBar filter={filterDefaults} onReset={onReset} onShow={onShow} />)
    expect(find('#filter-submit').textContent).toBe('查看结果')
    await press('#filter-submit')
    expect([onShow.mock.calls.length, onReset.mock.calls.length]).toEqual([1, 0])
    await press('#filter-reset')
    expect([onShow.mock.calls.length, onReset.mock.calls.length]).toEqual([1, 1])
  })
})

describe('the chosen bounds', () => {
  const chips = [{ key: 'sex', text: '女', clear: { sex: -1 } as const }]

  test('none: nothing is drawn', async () => {
    await show(<ChosenChips chips={[]} onClear={jest.fn()} onClearAll={jest.fn()} />)
    expect(has('.pp-chosen')).toBe(false)
  })

  test('one is taken back alone, or all at once', async () => {
    const [onClear, onClearAll] = [jest.fn(), jest.fn()]
    await show(<ChosenChips chips={chips} onClear={onClear} onClearAll={onClearAll} />)
    await press('[aria-label="取消 女"]')
    expect(onClear.mock.calls).toEqual([[{ sex: -1 }]])
    expect(onClearAll).not.toHaveBeenCalled()
    await press('#filter-clear')
    expect(onClearAll).toHaveBeenCalledTimes(1)
  })
})
