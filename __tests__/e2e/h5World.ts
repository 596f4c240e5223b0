import assert from 'node:assert/strict'
import type { BrowserContextOptions } from 'playwright-core'
import { apiBase } from '@contract/calls'
import { BrowserDriver } from './browserDriver'
import { spoken, type meetings } from './journeys'
import { withoutPopup } from './operator'
import { startServer, type ServerUnderTest } from './serverUnderTest'
import { runStories } from './stories'

let server: ServerUnderTest | undefined

/** The server that all browser stories share. */
export function useServer(started: ServerUnderTest): void {
  server = started
}

export function theServer(): ServerUnderTest {
  if (!server) throw new Error('the server has not been started')
  return server
}

/** Every call of the product, for `page.route`. */
export const apiCalls = `**${apiBase}/**`
/** Scripts of the build. */
export const scripts = '**/js/**'

/** Runs a part with a phone of its own; fails when anything went wrong that the part did not expect. */
export async function onPhone(
  part: (driver: BrowserDriver) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const driver = await BrowserDriver.start(theServer().origin, options)
  try {
    await part(driver)
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

/** Tells a story of several phones, which have a microphone where it is one that speaks. */
export function meet(name: string, meeting: (typeof meetings)[string]): Promise<void> {
  const microphone = spoken.includes(name)
  return meeting(theServer(), () => BrowserDriver.start(theServer().origin, { microphone }))
}

/** Tells the stories of this process on a server of their own, and ends the process. */
export function tellInBrowser(): void {
  void runStories(async () => {
    const started = await startServer()
    await withoutPopup(started)
    useServer(started)
    return (failed) => started.stop(failed)
  })
}
