import { dealIntoColumns } from '@/components/Masonry/columns'
import { addMonths, daysOf, emptyCellsBefore } from '@/components/MonthCalendar/month'
import { moveEnd, nearestEnd, partOf, valueAt } from '@/components/RangeField/span'

const scale = { min: 140, max: 200, step: 5 }

describe('a range', () => {
  test.each([
    [-1, 140],
    [0, 140],
    [0.52, 170],
    [0.99, 200],
    [2, 200],
  ])('%d of the track is %d', (part, value) => {
    expect(valueAt(part, scale)).toBe(value)
  })

  test('a value beyond the track stands at its end', () => {
    expect(partOf(260, scale)).toBe(1)
    expect(partOf(170, scale)).toBe(0.5)
  })

  test('the nearer end follows, and never passes the other', () => {
    const span = { low: 150, high: 170 }
    expect(nearestEnd(155, span)).toBe('low')
    expect(nearestEnd(166, span)).toBe('high')
    expect(nearestEnd(180, { low: 170, high: 170 })).toBe('high')
    expect(moveEnd(span, 'low', 190)).toEqual({ low: 170, high: 170 })
    expect(moveEnd(span, 'high', 140)).toEqual({ low: 150, high: 150 })
  })
})

describe('a month', () => {
  test('knows its days and where they begin', () => {
    expect(daysOf('2028-02')).toHaveLength(29)
    expect(emptyCellsBefore('2026-11')).toBe(0)
    expect(emptyCellsBefore('2026-12')).toBe(2)
    expect(addMonths('2026-12', 1)).toBe('2027-01')
  })
})

describe('columns', () => {
  const heightOf = (height: number) => height

  test('each card goes to the shortest', () => {
    expect(dealIntoColumns([5, 3, 1, 4], 2, heightOf)).toEqual([[5], [3, 1, 4]])
  })

  test('a longer list moves nothing that is there', () => {
    const [first, second] = dealIntoColumns([5, 3, 1], 2, heightOf)
    const [longerFirst, longerSecond] = dealIntoColumns([5, 3, 1, 4, 2], 2, heightOf)
    expect(longerFirst?.slice(0, first?.length)).toEqual(first)
    expect(longerSecond?.slice(0, second?.length)).toEqual(second)
  })
})
