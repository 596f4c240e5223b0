import { texts } from '@/lib/texts'
import { type Call, calls } from '@contract/calls'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { act, anApi, byText, find, leave, press, settle, type, valueOf } from '../screen'
import { type Form, forms } from './forms'
import { nobody, signedIn } from './seen/session'

afterEach(leave)

/** The form filled on its page, and a network that can be taken away: every time that its call was made, by its Idempotency-Key. */
async function filled({ page, answers = {}, call, typed = {}, pressed = [] }: Form) {
  window.localStorage.clear()
  const toasts = watchToasts()
  if (calls[call].auth === 'user') await signedIn(answers)
  else {
    await nobody()
    anApi(answers)
  }
  await openPage(page)
  for (const one of pressed) await press(one.startsWith('#') ? one : byText(one))
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
