import { View } from '@tarojs/components'
import { useState } from 'react'
import { DateField } from '@/components/DateField/DateField'
import { NoticeBar } from '@/components/NoticeBar/NoticeBar'
import { Rate } from '@/components/Rate/Rate'
import { SearchInput } from '@/components/SearchInput/SearchInput'
import { Sheet } from '@/components/Sheet/Sheet'
import { Tooltip } from '@/components/Tooltip/Tooltip'
import { Availability } from '@/features/shareOrders/picker/Availability'
import { SearchField } from '@/features/models/SearchField'
import { act, anApi, find, has, press, show, type } from '../../screen'

const nothing = () => undefined

/** The placeholder of a search field. */
export async function placeholder(): Promise<unknown> {
  await show(<SearchInput id="words" value="" focus={false} onType={nothing} onConfirm={nothing} onLeave={nothing} />)
  return find('#words').getAttribute('placeholder') ?? Reflect.get(find('#words'), 'placeholder')
}

/** How many months one can turn through, the current one included. */
export async function calendarMonths(): Promise<number> {
  anApi({ getModelWindows: { days: [] } })
  await show(<Availability modelId="m1" onChoose={nothing} />)
  let months = 1
  for (; find('#date-next').getAttribute('aria-disabled') !== 'true' && months < 20; months++) await press('#date-next')
  return months
}

/** The first and last year of a date field, counted from the current one. */
export async function dateYears(): Promise<number[]> {
  await show(<DateField id="day" label="日期" value="" onChange={nothing} />)
  const { min, max } = find('#day') as HTMLInputElement
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()
  return [Number(min.slice(0, 4)) - year, Number(max.slice(0, 4)) - year]
}

/** How often a search has been asked for so many ms after the last letter. */
export async function searchedAfter(ms: number): Promise<number> {
  const onSearch = jest.fn()
  await show(<SearchField keyword="" onSearch={onSearch} onLeave={nothing} />)
  jest.useFakeTimers()
  await type('#search-keyword', '汉')
  await act(() => void jest.advanceTimersByTime(ms - 1))
  await type('#search-keyword', '汉服')
  await act(() => void jest.advanceTimersByTime(ms))
  jest.useRealTimers()
  return onSearch.mock.calls.length
}

function Closing() {
  const [open, setOpen] = useState(true)
  return (
    <View>
      <View id="close" onClick={() => setOpen(false)} />
      <Sheet id="sheet" open={open} onClose={nothing}>
        内容
      </Sheet>
    </View>
  )
}

/** Whether a popup is still sliding away so many ms after it was closed. */
export async function slidingAfter(ms: number): Promise<boolean> {
  await show(<Closing />)
  jest.useFakeTimers()
  await act(() => find('#close').click())
  await act(() => void jest.advanceTimersByTime(ms))
  jest.useRealTimers()
  return has('#sheet')
}

export async function stars(): Promise<number> {
  await show(<Rate id="stars" value={0} onChange={nothing} />)
  return document.querySelectorAll('[role=radio]').length
}

/** How long a notice rests, and how much longer the next 80 px take it. */
export async function notice(characters: number): Promise<{ rests: string; seconds: number }> {
  await show(<NoticeBar text={'秋'.repeat(characters)} />)
  const { animationDelay, animationDuration } = find('.pp-notice__text--long').style
  return { rests: animationDelay, seconds: parseInt(animationDuration) }
}

/** The size of an explanation's words in px, at 20 px a rem. */
export async function tooltipPx(): Promise<number> {
  await show(<Tooltip id="why" label="说明" text="说明" />)
  await press('#why')
  return Math.round(parseFloat(find('#why-text > *').style.fontSize) * 20)
}
