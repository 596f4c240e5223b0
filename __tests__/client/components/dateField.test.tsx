import { DateField } from '@/components/DateField/DateField'
import { act, find, leave, show, textsOf } from '../screen'

afterEach(() => {
  leave()
  jest.restoreAllMocks()
})

const shared = { id: 'day', label: '拍摄日期', onChange: () => undefined }

const field = () => find('#day') as HTMLInputElement

async function choose(day: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(() => {
    set?.call(field(), day)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a day is chosen within ten years of this one', async () => {
  // New Year in Shanghai.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T16:00:00Z'))
  await show(<DateField {...shared} value="" />)
  expect([field().type, field().min, field().max]).toEqual(['date', '2017-01-01', '2037-12-31'])
})

test('or within the days it is told, and tells which', async () => {
  const onChange = jest.fn()
  await show(<DateField {...shared} value="" from="1920-01-01" to="2008-11-21" onChange={onChange} />)
  expect([field().min, field().max, field().getAttribute('aria-label')]).toEqual([
    '1920-01-01',
    '2008-11-21',
    '拍摄日期',
  ])
  await choose('1998-06-01')
  expect(onChange.mock.calls).toEqual([['1998-06-01']])
})

test('an error is said below', async () => {
  await show(<DateField {...shared} value="" error="请填写日期" />)
  expect(textsOf('[role=alert]')).toEqual(['请填写日期'])
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
