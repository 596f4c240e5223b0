import { startSession } from '@/domain/session'
import { emptyForm } from '@/features/shareOrders/open/form'
import { saveDraft } from '@/lib/draft'
import { openForReply, reply } from '@/lib/reply'
import { openAbove, openPage } from '../../page'
import { act, anApi, byText, find, press, settle } from '../../screen'
import { charges, id, model, pageOf } from './answers'
import { nobody, signedIn } from './session'
import { texts } from './toasts'

type Answers = Parameters<typeof anApi>[0]

/** Where one is led from a page by pressing this there. */
export async function led(page: string, pressed: string | (() => HTMLElement), answers: Answers = {}) {
  await nobody()
  anApi(answers)
  return openedAndPressed(page, pressed)
}

/** The same for somebody who is signed in. */
export async function ledUser(page: string, pressed: string | (() => HTMLElement), answers: Answers = {}) {
  await signedIn({ listOrders: pageOf(), listUserdata: pageOf(), ...answers })
  return openedAndPressed(page, pressed)
}

async function openedAndPressed(page: string, pressed: string | (() => HTMLElement)) {
  const asked = await openPage(page)
  await press(typeof pressed === 'string' ? pressed : pressed())
  return asked
}

/** Where a form that waits on this device leads that asks for a place to meet. */
export function ledToPlace() {
  saveDraft('pages/model/detail', { modelId: id, form: emptyForm, onScreen: true })
  const answers = { getModel: model, getChargeConfig: charges }
  return ledUser(`/pages/model/detail?id=${id}`, '#open-choose-place', answers)
}

const guangdong = { code: '440000', name: '广东省' }

/**
 * The filter asks for an area, one takes all of a province, and then presses again: what the filter says by then, how often the area's page has
 * gone back after so many ms, and what is told.
 */
export async function answered(ms: number, meanwhile: () => void = () => undefined) {
  // A level has an entry of its own in the history as soon as a page has been there for a while, which is real time; unpressed, it has none.
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: false } })
  await nobody()
  anApi({ getProvinces: [guangdong], getCities: [{ code: '440100', name: '广州市' }], listCategories: [] })
  const asked = await openPage('/pages/model/filter')
  await press('#filter-region')
  const opened = asked.at(-1)?.[1] ?? ''
  await openAbove(opened)
  await press('#region-440000')
  jest.useFakeTimers()
  const told = await texts(() =>
    act(async () => {
      byText('全广东省').click()
      byText('全广东省').click()
      await jest.advanceTimersByTimeAsync(0)
    }),
  )
  meanwhile()
  await act(() => jest.advanceTimersByTimeAsync(ms))
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'userActivation')
  await settle()
  return {
    opened: opened.replace(/\d+$/, ''),
    filter: find('#filter-region').parentElement?.textContent,
    backs: asked.filter(([way]) => way === 'navigateBack').length,
    told,
  }
}

/** What a page hears that was opened to answer, when the answer comes by an event; null where it listens for another. */
export async function heardBy(event: string) {
  await nobody()
  anApi({ getProvinces: [], listCategories: [] })
  const asked = await openPage('/pages/model/filter')
  const answer = openForReply('pages/common/area-select/area-select')
  await settle()
  await openAbove(asked.at(-1)?.[1] ?? '')
  jest.useFakeTimers()
  reply('chosen', { event })
  await act(() => jest.advanceTimersByTimeAsync(1300))
  jest.useRealTimers()
  await settle()
  return Promise.race([answer, Promise.resolve(null)])
}

/** Where a visitor is led who presses an entry of a page for users. */
export async function pressedByVisitor(entry: string) {
  await nobody()
  startSession()
  const asked = await openPage('/pages/index/me')
  await press(entry)
  return asked
}
