import assert from 'node:assert/strict'
import path from 'node:path'
import { laptopOrigin } from '../../config/weappOrigin'
import { bookingJourney } from './bookingJourney'
import type { Driver } from './driver'
import { journeys, lastMeetings, meetings } from './journeys'
import { withoutPopup } from './operator'
import type { ServerUnderTest } from './serverUnderTest'
import { startServer } from './serverUnderTest'
import { runStories, story } from './stories'
import { oneIsChosen } from './weappChosen'
import { tenPages } from './weappDepth'
import { developmentBuild } from './weappDevelopment'
import { WeappDriver } from './weappDriver'
import { everyTapIsLight } from './weappEveryTap'
import { weappFailures } from './weappFailures'
import { weappHosts } from './weappHosts'
import { keptWhenMoved } from './weappKept'
import { longList } from './weappLists'
import { everythingHasAName } from './weappNames'
import { nightFalls, oldWechat, wideCapsule } from './weappPhones'
import { fromTimeline, sharing } from './weappSharing'
import { lightWeights, tapBytes } from './weappWeights'
import { wechatJourney, wechatLinkJourney } from './wechatJourney'
import '../weapp/refusedBuild'
import '../weapp/selfCheck'

const dist = path.resolve(__dirname, '../../dist/weapp')
/** What the build compiles in. */
const compiledOrigin = process.env['TARO_APP_API_ORIGIN'] ?? laptopOrigin

let server: ServerUnderTest

const startOn = (platform: 'android' | 'ios') => (): Promise<Driver> =>
  Promise.resolve(new WeappDriver({ dist, platform, origins: { [compiledOrigin]: server.origin } }))

for (const [name, meeting] of Object.entries(meetings)) {
  story(`mini-program: ${name}`, () => meeting(server, startOn('android')))
}

// Its engine reads dates in its own way: a booking has most of them.
story('mini-program on an iPhone: a booking is opened, joined and left', () => bookingJourney(server, startOn('ios')))

for (const [name, journey] of Object.entries(journeys)) {
  story(`mini-program: ${name}`, async () => {
    const driver = await startOn('android')()
    try {
      await journey(server, driver)
      assert.deepEqual(driver.faults(), [])
    } finally {
      await driver.close()
    }
  })
}

story('mini-program: what only WeChat has', () =>
  wechatJourney(server, { dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: a WeChat is linked, seen in the settings and unlinked, and all devices are signed out', () =>
  wechatLinkJourney(server, { dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: what is shared has its address and a picture', () =>
  sharing(server, { dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: a page from the timeline draws no bar of its own', () =>
  fromTimeline(server, { dist, origins: { [compiledOrigin]: server.origin } }),
)

for (const [name, failure] of Object.entries({ ...weappFailures, ...weappHosts })) {
  story(`mini-program: ${name}`, () => failure({ dist, origins: { [compiledOrigin]: server.origin } }))
}

story('mini-program: a long list draws what is near the screen alone', () =>
  longList({ dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: a form in the ninth of ten pages keeps what was typed while it asks', () =>
  tenPages(server, { dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: a WeChat that is too old is told so, and shows every page', () =>
  oldWechat({ dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: a bar of its own ends before the capsule, however wide that is', () =>
  wideCapsule({ dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: the clock above a picture stays readable when night falls', () =>
  nightFalls(server, { dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: everything that can be pressed has a name for who hears the screen', () =>
  everythingHasAName(server, { dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: what stands on a page is kept when a line comes above it', () =>
  keptWhenMoved({ dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: of several the one that looks chosen is the one that is read as chosen', () =>
  oneIsChosen({ dist, origins: { [compiledOrigin]: server.origin } }),
)

story('mini-program: little crosses to the view for a first screen and for a tap', () =>
  lightWeights(server, { dist, origins: { [compiledOrigin]: server.origin } }),
)

// Some hundred pages are opened for it: told where somebody asks.
if (process.env['ONLY']) {
  story('mini-program: every control that changes what is there sends little', () =>
    everyTapIsLight(server, { dist, origins: { [compiledOrigin]: server.origin } }, tapBytes),
  )
}

story('mini-program: every page of a development build opens', () =>
  developmentBuild({ dist: `${dist}-development`, origins: { [compiledOrigin]: server.origin } }),
)

for (const [name, meeting] of Object.entries(lastMeetings)) {
  story(`mini-program: ${name}`, () => meeting(server, startOn('android')))
}

void runStories(async () => {
  server = await startServer()
  await withoutPopup(server)
  return (failed) => server.stop(failed)
})
