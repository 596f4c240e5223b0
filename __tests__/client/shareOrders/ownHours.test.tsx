import type { ModelWindow } from '@contract/shareOrders'
import { aModelDetail } from '../models/detail/fixtures'
import { openPage } from '../page'
import { anApi, find, leave, press, textsOf } from '../screen'

const day = '2026-11-29'
const hour = (at: number) => `${day}T${String(at).padStart(2, '0')}:00:00+08:00`

function taken(at: number, why: ModelWindow['why']): ModelWindow {
  return { start: hour(at), end: hour(at + 1), state: 'closed', ...(why && { why }) }
}

const windows: ModelWindow[] = [
  taken(9, 'BOOKED'),
  taken(10, 'BOOKED'),
  taken(11, 'BOOKED'),
  { start: hour(12), end: hour(13), state: 'open' },
]

// The date alone: what React and the calls wait for goes on.
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T12:00:00+08:00')))
afterEach(leave)

async function open(query = '') {
  anApi({ getModel: aModelDetail({ id: 'm1' }), getModelWindows: { days: [{ date: day, windows }] } })
  await openPage(`/pages/pdDatePicker/pdDatePicker?modelId=m1&date=${day}${query}`)
}

const closed = () => ['09', '10', '11', '12'].filter((at) => find(`#window-${at}`).className.includes('--closed'))

test('hours that another booking has are closed', async () => {
  await open()
  expect(closed()).toEqual(['09', '10', '11'])
})

test('for the booking that moves its own hours are open, and can be chosen with those beside them', async () => {
  await open(`&ownStart=${encodeURIComponent(hour(10))}&ownEnd=${encodeURIComponent(hour(12))}`)
  expect(closed()).toEqual(['09'])
  for (const at of ['10', '11', '12']) await press(`#window-${at}`)
  expect(textsOf('.pp-window--chosen .pp-window__clock')).toEqual(['10:00–11:00', '11:00–12:00', '12:00–13:00'])
})

test('what is over or a day off stays closed, whosever it was', async () => {
  windows.splice(1, 1, taken(10, 'PAST'))
  await open(`&ownStart=${encodeURIComponent(hour(10))}&ownEnd=${encodeURIComponent(hour(12))}`)
  expect(closed()).toEqual(['09', '10'])
})
