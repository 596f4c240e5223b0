import assert from 'node:assert/strict'
import path from 'node:path'
import { bookingJourney } from './bookingJourney'
import { refusals } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'
import { startServer } from './serverUnderTest'
import { runStories, story } from './stories'
import { waitingJourney } from './waitingJourney'
import { WeappDriver } from './weappDriver'
import '../weapp/selfCheck'

const dist = path.resolve(__dirname, '../../dist/weapp')
/** What `.env.production` compiles in. */
const compiledOrigin = process.env['TARO_APP_API_ORIGIN'] ?? 'http://127.0.0.1:8080'

let server: ServerUnderTest

for (const platform of ['android', 'ios'] as const) {
  story(`a booking is opened, joined and left on ${platform}`, () =>
    bookingJourney(server, () =>
      Promise.resolve(new WeappDriver({ dist, platform, origins: { [compiledOrigin]: server.origin } })),
    ),
  )
}

for (const [name, part] of Object.entries({ ...refusals, 'one waits and is seated': waitingJourney })) {
  story(`mini-program: ${name}`, async () => {
    const driver = new WeappDriver({ dist, origins: { [compiledOrigin]: server.origin } })
    try {
      await part(server, driver)
      assert.deepEqual(driver.faults(), [])
    } finally {
      await driver.close()
    }
  })
}

void runStories(async () => {
  server = await startServer()
  return (failed) => server.stop(failed)
})
