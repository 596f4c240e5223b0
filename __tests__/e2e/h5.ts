import { BrowserDriver } from './browserDriver'
// For browsers alone: what needs layout, a keyboard, an address bar or code that comes over the network, and answers of the server that
// are bent on their way, which a browser allows.
import './axeStories'
import './dialogStories'
import './h5Failures'
import './h5Film'
import './h5Lists'
import './h5Loading'
import './h5Pages'
import './h5Refusals'
import './h5Wechat'
import './keyStories'
import { onPhone, theServer, useServer } from './h5World'
import { journeys, meetings } from './journeys'
import { withoutPopup } from './operator'
import { startServer } from './serverUnderTest'
import { runStories, story } from './stories'

for (const [name, journey] of Object.entries(journeys)) {
  story(name, () => onPhone((driver) => journey(theServer(), driver)))
}

for (const [name, meeting] of Object.entries(meetings)) {
  story(name, () => meeting(theServer(), () => BrowserDriver.start(theServer().origin)))
}

void runStories(async () => {
  const server = await startServer()
  await withoutPopup(server)
  useServer(server)
  return (failed) => server.stop(failed)
})
