// For browsers alone: what needs an address bar, layout or code that comes over the network, and answers of the server that are bent on
// their way, which a browser allows.
import './h5Failures'
import './h5Hosts'
import './h5FirstScreen'
import './h5FirstTap'
import './h5Installed'
import './h5Lists'
import './h5Loading'
import './h5Looks'
import './h5Pages'
import './h5Payouts'
import './h5Refusals'
import './h5Talk'
import './h5Wechat'
import './h5Weights'
import { meet, onPhone, tellInBrowser, theServer } from './h5World'
import { journeys, lastMeetings, meetings } from './journeys'
import { story } from './stories'

for (const [name, journey] of Object.entries(journeys)) {
  story(name, () => onPhone((driver) => journey(theServer(), driver)))
}

for (const [name, meeting] of Object.entries({ ...meetings, ...lastMeetings })) {
  story(name, () => meet(name, meeting))
}

tellInBrowser()
