import { bookingJourney } from './bookingJourney'
import type { Driver } from './driver'
import { inviteJourney } from './inviteJourney'
import { membershipJourney } from './membershipJourney'
import { modelJourney } from './modelJourney'
import { cancelledOrder, coinsJourney } from './moneyJourneys'
import { newcomerJourney } from './newcomerJourney'
import { personJourney } from './personJourney'
import { backAndTabs, deepLinks } from './placeJourneys'
import { commentSurvives, postJourney, postSurvives } from './postJourneys'
import { profileJourney } from './profileJourney'
import { refusals } from './refusals'
import { searchJourney } from './searchJourney'
import type { ServerUnderTest } from './serverUnderTest'
import { settingsJourney } from './settingsJourney'
import { shootJourney } from './shootJourney'
import { standingJourney } from './standingJourney'
import { strangersJourney } from './strangersJourney'
import { tapsJourney } from './tapsJourney'
import { waitingJourney } from './waitingJourney'

/** With one phone. */
export const journeys: Readonly<Record<string, (server: ServerUnderTest, driver: Driver) => Promise<void>>> = {
  ...refusals,
  'one waits for a full booking and is seated when somebody leaves': waitingJourney,
  'coins are bought: cancelled, failed, paid, and paid with a late notify': coinsJourney,
  'an order that is given up at the cashier stays unpaid': cancelledOrder,
  'a friend registers by invitation, publishes, counts, and brings coins': inviteJourney,
  'the profile and its avatar are changed, refused and kept': profileJourney,
  'what is typed into a post outlives the session and the network': postSurvives,
  'what is typed into a comment outlives the session': commentSurvives,
  'every route opens cold from a link, and those that need it ask to log in': deepLinks,
  'strangers try a number all day: its owner logs in, on a new device by a code too': strangersJourney,
  'one is silenced, then suspended, hears why, objects at log-in, and is back': standingJourney,
  'a newcomer keeps a model in eight taps, by a code alone': newcomerJourney,
  'words go from a search into the filter, and a press lifts them': searchJourney,
  'tabs and back lead where one was': backAndTabs,
  'each thing takes no more taps than it should': tapsJourney,
}

/** With several phones, which each starts for itself. */
export const meetings: Readonly<
  Record<string, (server: ServerUnderTest, start: () => Promise<Driver>) => Promise<void>>
> = {
  'a booking is opened, joined and left': bookingJourney,
  'a user becomes a model, whom another finds, keeps, rewards, pins and books': modelJourney,
  'a paid post is published, unlocked and talked about by another, and its author paid': postJourney,
  'a reader follows an author, who hears of it and of a like': personJourney,
  'membership bought at the mask opens what another published for members, and nothing else': membershipJourney,
  'settings: messages, export, deletion and its grace, the end of another phone, customer service': settingsJourney,
}

/** Among them those that speak into a phone. */
export const spoken: readonly string[] = ['a user becomes a model, whom another finds, keeps, rewards, pins and books']

/** With several phones, after all others: their clock goes ahead of the world's, and what is kept is of the future then. */
export const lastMeetings: typeof meetings = {
  'a shoot from the booking to the review, by its clock': shootJourney,
}
