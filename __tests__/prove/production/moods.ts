import { readFileSync } from 'node:fs'
import type { BrowserDriver } from '../../e2e/browserDriver'
import { until } from '../../e2e/driver'
import { theDeployment } from './deployment'

const deployment = theDeployment()

export const dead = { mode: 'dead' } as const
export const nonsense = { mode: 'nonsense' } as const
export const sevenSeconds = { mode: 'slow', ms: 7000 } as const
export const tenSeconds = { mode: 'slow', ms: 10_000 } as const
export type Mood = typeof dead | typeof nonsense | typeof sevenSeconds | typeof tenSeconds

/** A mood in the name of a story. */
export const named = (mood: Mood) => (mood.mode === 'slow' ? `${mood.ms / 1000} s late` : mood.mode)

/** A vendor has a bad day for as long as the part takes. */
export async function during(vendor: string, mood: Mood, part: () => Promise<void>): Promise<void> {
  await turn(vendor, mood)
  try {
    await part()
  } finally {
    await turn(vendor, { mode: 'fine' })
  }
}

/** From now on the vendor is in that mood. */
export async function turn(vendor: string, mood: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${deployment.knobs}/${vendor}`, { method: 'POST', headers, body: JSON.stringify(mood) })
}

/** A line of the servers' log that says what went wrong, under the id of the answer that a call of the page got meanwhile. */
export async function logged(driver: BrowserDriver, path: string, act: () => Promise<void>): Promise<void> {
  const answer = driver.page.waitForResponse((response) => response.url().includes(path), { timeout: 60_000 })
  await act()
  const id = await (await answer).headerValue('x-request-id')
  await until(`a line of the log about ${path}`, () =>
    Promise.resolve(lines().some((line) => line.includes(`"reqId":"${id}"`) && /"level":[45]0/.test(line))),
  )
}

/** Waits, when it is called, for a new line of the servers' log. */
export function loggedSince(pattern: RegExp): () => Promise<void> {
  const count = () => lines().filter((line) => pattern.test(line)).length
  const before = count()
  return () => until(`a line of the log like ${pattern}`, () => Promise.resolve(count() > before))
}

function lines(): string[] {
  return deployment.logs.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
}

/** What the browser itself says of a call that failed. */
export const ofCalls = /status of 50\d|net::ERR_/
