import { useState } from 'react'
import { MonthCalendar, type DayMark } from '@/components/MonthCalendar/MonthCalendar'
import { NavBar } from '@/components/NavBar/NavBar'
import { PageBoundary } from '@/components/PageBoundary/PageBoundary'
import { Sheet } from '@/components/Sheet/Sheet'
import { aStack } from '../../support/client/stack'
import { act, find, has, leave, press, show, textsOf } from '../screen'

afterEach(leave)

describe('a sheet', () => {
  async function open(first = true) {
    const onClose = jest.fn()
    await show(
      <Sheet id="sheet" open={first} title="确认" onClose={onClose}>
        内容
      </Sheet>,
    )
    return onClose
  }

  test.each(['.pp-sheet__scrim', '.pp-sheet__close'])('%s closes it', async (selector) => {
    const onClose = await open()
    await press(selector)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Escape', 1],
    ['Enter', 0],
  ])('%s closes it %d times', async (key, times) => {
    const onClose = await open()
    await act(() => void find('.pp-sheet__body').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    expect(onClose).toHaveBeenCalledTimes(times)
  })

  test('a press on it does not', async () => {
    const onClose = await open()
    await press('.pp-sheet__panel')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is not there while closed', async () => {
    await open(false)
    expect(has('#sheet')).toBe(false)
  })
})

describe('a month', () => {
  const words = { all: '全天可约', some: '部分可约', none: '不可约' }
  const marks: Readonly<Record<string, DayMark>> = { '2026-11-21': 'all', '2026-11-22': 'some' }

  async function open(part: { from?: string; to?: string; chosen?: string } = {}) {
    const [onChoose, onMonth] = [jest.fn(), jest.fn()]
    await show(
      <MonthCalendar
        month="2026-11"
        today="2026-11-21"
        markOf={(day) => marks[day] ?? 'none'}
        words={words}
        onChoose={onChoose}
        onMonth={onMonth}
        {...part}
      />,
    )
    return { onChoose, onMonth }
  }

  test.each([
    ['2026-11-21', '11月21日 全天可约', 1],
    ['2026-11-22', '11月22日 部分可约', 1],
    ['2026-11-23', '11月23日 不可约', 0],
  ])('%s is read as %s and is chosen %d times', async (day, label, times) => {
    const { onChoose } = await open()
    expect(find(`#day-${day}`).getAttribute('aria-label')).toBe(label)
    await press(`#day-${day}`)
    expect(onChoose).toHaveBeenCalledTimes(times)
  })

  test('has its title, its thirty days and its today', async () => {
    await open({ chosen: '2026-11-22' })
    expect(textsOf('.pp-calendar__title')).toEqual(['2026年11月'])
    expect(document.querySelectorAll('[id^="day-"]')).toHaveLength(30)
    expect(find('#day-2026-11-21').textContent).toBe('今')
    expect(textsOf('.pp-calendar__cell--chosen')).toEqual(['22'])
  })

  test.each([
    ['#date-previous', {}, ['2026-10']],
    ['#date-next', {}, ['2026-12']],
    ['#date-previous', { from: '2026-11' }, []],
    ['#date-next', { to: '2026-11' }, []],
  ])('%s with %j', async (selector, part, months) => {
    const { onMonth } = await open(part)
    await press(selector)
    expect(onMonth.mock.calls.flat()).toEqual(months)
  })
})

describe('the bar of a page', () => {
  test.each([
    ['goes back', 2, ['navigateBack', '1']],
    ['goes home where nothing is behind', 1, ['switchTab', '/pages/index/index']],
  ])('%s', async (_, depth, way) => {
    const asked = aStack('/pages/pdDetail/pdDetail', depth)
    await show(<NavBar title="拼单" />)
    await press('#nav-back')
    expect(asked).toEqual([way])
  })

  test.each([
    [{}, true],
    [{ over: true }, false],
    [{ over: true, solid: true }, true],
  ])('%j shows its title: %s', async (part, shown) => {
    await show(<NavBar title="拼单" {...part} />)
    expect(textsOf('.pp-nav__title')).toEqual(shown ? ['拼单'] : [])
  })

  test('of a tab has no way back', async () => {
    await show(<NavBar title="拼单" root />)
    expect(has('#nav-back')).toBe(false)
  })
})

test('a page that fails says so, and a retry brings it back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  function Content() {
    const [words] = useState('内容')
    if (broken) throw new Error('broken')
    return <div className="content">{words}</div>
  }
  await show(
    <PageBoundary>
      <Content />
    </PageBoundary>,
  )
  expect(textsOf('.pp-page-boundary__text')).toEqual(['页面出了点问题，请重试。若仍不行，请返回后再打开。'])
  await press('.pp-page-boundary__retry')
  expect(has('.content')).toBe(false)
  broken = false
  await press('.pp-page-boundary__retry')
  expect(textsOf('.content')).toEqual(['内容'])
})
