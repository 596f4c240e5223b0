import { type Call, calls } from '@contract/calls'
import { refreshUser } from '@/lib/session'
import { texts } from '@/lib/texts'
import { write } from '@/platform/storage'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { act, anApi, find, leave, press, settle, show, type, valueOf } from '../screen'
import { aUserInfo } from '../users/fixtures'
import { type Form, forms } from './forms'
import { getRsaPublicKey } from './seen/answers'

afterEach(leave)

/** The form filled, and a network that can be taken away: every time that its call was made, by its Idempotency-Key. */
async function filled({ shown, call, typed = {}, pressed = [] }: Form) {
  aStack('/pages/index/index', 1)
  const toasts = watchToasts()
  anApi({ getRsaPublicKey, getUserInfo: aUserInfo(), listCategories: [] })
  write('token', 'a-token')
  await refreshUser()
  await show(shown)
  for (const selector of pressed) await press(selector)
  for (const [selector, value] of Object.entries(typed)) await type(selector, value)
  const made: string[] = []
  const { fetch } = window
  const network = { lost: false }
  window.fetch = ((url: string, init: RequestInit & { headers: Record<string, string> }) => {
    if (url.includes(calls[call].path)) made.push(init.headers['Idempotency-Key'] ?? 'none')
    return network.lost ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url, init)
  }) as typeof window.fetch
  const said = () => [document.body.textContent, ...toasts.mock.calls.map(([option]) => option?.title)].join()
  return { made, network, said }
}

describe.each(Object.entries(forms))('%s', (_name, form) => {
  test('two taps are one action', async () => {
    const { made } = await filled(form)
    await act(() => {
      find(form.send).click()
      find(form.send).click()
    })
    await settle()
    const { keyless }: Call = calls[form.call]
    expect(keyless ? made : [...new Set(made)]).toHaveLength(1)
  })

  test('a lost network is said, keeps what was typed, and the next press is the same action', async () => {
    const { made, network, said } = await filled(form)
    network.lost = true
    await press(form.send)
    expect(said()).toContain(texts.offline)
    for (const [selector, value] of Object.entries(form.typed ?? {})) expect(valueOf(selector)).toBe(value)
    network.lost = false
    await press(form.send)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made).size).toBe(1)
  })
})
