import { shareState } from '@contract/states'
import { openPage } from '../../page'
import { act, anApi, find, has, press, settle, type } from '../../screen'
import { booking, charges, id, model, pageOf } from './answers'
import { site } from './home'
import { nobody, signedIn } from './session'

const detail = `/pages/model/detail?id=${id}`

/** The placeholder of the field that home searches by. */
export async function placeholder(): Promise<unknown> {
  await nobody()
  anApi({ listHot: pageOf() })
  await openPage('/pages/search/search')
  return find('#search-words').getAttribute('placeholder') ?? Reflect.get(find('#search-words'), 'placeholder')
}

/** How many months of a model's times one can turn through, the current one included. */
export async function calendarMonths(): Promise<number> {
  await nobody()
  anApi({ getModel: model, getModelWindows: { days: [] } })
  await openPage(`${detail}&tab=times`)
  let months = 1
  for (; find('#date-next').getAttribute('aria-disabled') !== 'true' && months < 20; months++) await press('#date-next')
  return months
}

/** The first and last year that the bills can be looked up from, counted from the current one. */
export async function dateYears(): Promise<number[]> {
  await signedIn({ listBills: pageOf() })
  await openPage('/pages/me/orders/orders?tab=bills')
  const { min, max } = find('#bills-until') as HTMLInputElement
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()
  return [Number(min.slice(0, 4)) - year, Number(max.slice(0, 4)) - year]
}

/** How often suggestions have been asked for so many ms after the last letter of a search. */
export async function searchedAfter(ms: number): Promise<number> {
  await nobody()
  const api = anApi({ suggest: { models: [], posts: [], shareOrders: [] }, listHotWords: { words: [] } })
  await openPage('/pages/search/search')
  const asked = () => api.names().filter((name) => name === 'suggest').length
  const before = asked()
  jest.useFakeTimers()
  await type('#search-words', '汉服')
  await act(() => void jest.advanceTimersByTime(ms - 1))
  await type('#search-words', '汉服少')
  await act(() => void jest.advanceTimersByTime(ms))
  jest.useRealTimers()
  await settle()
  return asked() - before
}

/** Whether the sheet of sharing is still sliding away so many ms after it was closed. */
export async function slidingAfter(ms: number): Promise<boolean> {
  await nobody()
  anApi({ getModel: model })
  await openPage(detail)
  await press('#detail-share')
  jest.useFakeTimers()
  await act(() => find('#share-sheet .pp-sheet__close').click())
  await act(() => void jest.advanceTimersByTime(ms))
  jest.useRealTimers()
  return has('#share-sheet')
}

/** The stars that a shoot can be given. */
export async function stars(): Promise<number> {
  await signedIn({
    getShareOrder: { ...booking, shareState: shareState.ended, currentShare: true, canReview: true },
    listComments: pageOf(),
  })
  await openPage(`/pages/pdDetail/pdDetail?id=${id}`)
  return document.querySelectorAll('#review-give [role=radio]').length
}

/** How long home's notice rests, and in how many seconds it passes. */
export async function notice(characters: number): Promise<{ rests: string; seconds: number }> {
  await nobody()
  anApi({ listHot: pageOf(), getSite: { ...site, popup: null, notice: '秋'.repeat(characters) } })
  await openPage('/pages/index/index')
  const { animationDelay, animationDuration } = find('.pp-notice__text--long').style
  return { rests: animationDelay, seconds: parseInt(animationDuration) }
}

/** The size of the words that explain what a pin costs, in px, at 20 px a rem. */
export async function tooltipPx(): Promise<number> {
  await signedIn({ getModel: model, getChargeConfig: charges })
  await openPage(detail)
  await press('#detail-pin')
  await press('#pin-price-help')
  return Math.round(parseFloat(find('#pin-price-help-text > *').style.fontSize) * 20)
}
