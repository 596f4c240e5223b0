import { bookingJourney } from './bookingJourney'
import { BrowserDriver } from './browserDriver'
import './h5Failures'
import './h5Loading'
import './h5Pages'
import './h5Refusals'
import { onPhone, theServer, useServer } from './h5World'
import { startServer } from './serverUnderTest'
import { runStories, story } from './stories'
import { waitingJourney } from './waitingJourney'

story('a booking is opened, joined and left in a browser', () =>
  bookingJourney(theServer(), () => BrowserDriver.start(theServer().origin)),
)

story('one waits for a full booking and is seated when somebody leaves', () =>
  onPhone((driver) => waitingJourney(theServer(), driver)),
)

void runStories(async () => {
  const server = await startServer()
  useServer(server)
  return (failed) => server.stop(failed)
})
