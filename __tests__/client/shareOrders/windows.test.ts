import { hoursOf, opennessOf, toggleWindow } from '@/features/shareOrders/windows'
import type { ModelDay, ModelWindow } from '@contract/shareOrders'

function window(hour: number, state: ModelWindow['state'] = 'open', day = '2026-11-28'): ModelWindow {
  const two = (value: number) => String(value).padStart(2, '0')
  const end = hour === 23 ? '2026-11-29T00:00:00+08:00' : `${day}T${two(hour + 1)}:00:00+08:00`
  return { start: `${day}T${two(hour)}:00:00+08:00`, end, state }
}

function choose(...taps: ModelWindow[]): ModelWindow[] {
  return taps.reduce<ModelWindow[]>((chosen, tap) => toggleWindow(chosen, tap).windows, [])
}

const hours = (windows: readonly ModelWindow[]) => windows.map(({ start }) => start.slice(11, 13))

describe('choosing windows', () => {
  test('neighbours on either side make one run in the order of time', () => {
    expect(hours(choose(window(15), window(16), window(14)))).toEqual(['14', '15', '16'])
  })

  test('a window that does not touch the run begins a new one, and says so', () => {
    const toggled = toggleWindow(choose(window(9), window(10)), window(14))
    expect(hours(toggled.windows)).toEqual(['14'])
    expect(toggled.restarted).toBe(true)
  })

  test('a gap at noon parts the day', () => {
    expect(hours(choose(window(11), window(13)))).toEqual(['13'])
  })

  test('the last hour of a day does not run on into the next', () => {
    const midnight: ModelWindow = {
      start: '2026-11-29T00:00:00+08:00',
      end: '2026-11-29T01:00:00+08:00',
      state: 'open',
    }
    expect(toggleWindow([window(23)], midnight)).toEqual({ windows: [midnight], restarted: true })
  })

  test('a closed window changes nothing', () => {
    expect(hours(choose(window(9), window(10, 'closed')))).toEqual(['09'])
  })

  test('an edge is given back alone, the middle cuts the run off there', () => {
    const run = choose(window(9), window(10), window(11), window(12))
    expect(hours(toggleWindow(run, window(9)).windows)).toEqual(['10', '11', '12'])
    expect(hours(toggleWindow(run, window(12)).windows)).toEqual(['09', '10', '11'])
    expect(hours(toggleWindow(run, window(11)).windows)).toEqual(['09', '10'])
  })

  test('hours are counted from the windows themselves', () => {
    expect(hoursOf(choose(window(14), window(15), window(16)))).toBe(3)
  })
})

describe('a day on the month', () => {
  const day = (...windows: ModelWindow[]): ModelDay => ({ date: '2026-11-28', windows })

  test.each([
    ['full', day(window(9), window(10))],
    ['part', day(window(9), window(10, 'closed'))],
    ['none', day(window(9, 'closed'))],
    ['none', day()],
    ['none', undefined],
  ] as const)('%s', (openness, value) => {
    expect(opennessOf(value)).toBe(openness)
  })
})
