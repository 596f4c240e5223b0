import { requireUser, signIn, signOut, startSession } from '@/lib/session'
import { aStack } from '../../../support/client/stack'
import { openAbove, openPage } from '../../page'
import { act, anApi, byText, find, press, settle } from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import { nobody } from './session'
import { texts } from './toasts'

/** Where one is led from a page by this. */
export async function led(from: string, go: () => unknown, depth = 2): Promise<[string, string][]> {
  const asked = aStack(from, depth)
  await go()
  return asked
}

export async function afterLogIn(path: string) {
  anApi({ getUserInfo: aUserInfo() })
  return led('/pages/login/login', () => signIn('a-token', path))
}

export async function asVisitor(from: string) {
  aStack('/pages/login/login')
  await signOut()
  return led(from, requireUser)
}

const guangdong = { code: '440000', name: '广东省' }

/**
 * The filter asks for an area, one takes all of a province, and then presses again: what the filter says by then, how often the area's page has
 * gone back after so many ms, and what is told.
 */
export async function answered(ms: number, meanwhile: () => void = () => undefined) {
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
  jest.advanceTimersByTime(ms)
  jest.useRealTimers()
  await settle()
  return {
    opened: opened.replace(/\d+$/, ''),
    filter: find('#filter-region').parentElement?.textContent,
    backs: asked.filter(([way]) => way === 'navigateBack').length,
    told,
  }
}

/** Where a visitor is led who presses an entry of a page for users. */
export async function pressedByVisitor(entry: string) {
  await nobody()
  startSession()
  const asked = await openPage('/pages/index/me')
  await press(entry)
  return asked
}
