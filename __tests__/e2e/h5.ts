import { bookingJourney } from './bookingJourney'
import { BrowserDriver } from './browserDriver'
import './h5Failures'
import './h5Loading'
import './h5Pages'
import { theServer, useServer } from './h5World'
import { startServer } from './serverUnderTest'
import { runStories, story } from './stories'

story('a booking is opened, joined and left in a browser', () =>
  bookingJourney(theServer(), () => BrowserDriver.start(theServer().origin)),
)

void runStories(async () => {
  const server = await startServer()
  useServer(server)
  return (failed) => server.stop(failed)
})
