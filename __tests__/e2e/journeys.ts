import { bookingJourney } from './bookingJourney'
import type { Driver } from './driver'
import { cancelledOrder, coinsJourney, membershipJourney } from './moneyJourneys'
import { backAndTabs, deepLinks, profileJourney } from './placeJourneys'
import { postJourney, postSurvives } from './postJourneys'
import { refusals } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'
import { favouritesJourney, inviteJourney, rewardAndPin } from './socialJourneys'
import { waitingJourney } from './waitingJourney'

/** With one phone. */
export const journeys: Readonly<Record<string, (server: ServerUnderTest, driver: Driver) => Promise<void>>> = {
  ...refusals,
  'one waits for a full booking and is seated when somebody leaves': waitingJourney,
  'coins are bought: cancelled, failed, paid, and paid with a late notify': coinsJourney,
  'an order that is given up at the cashier stays unpaid': cancelledOrder,
  'membership opens what is free for members': membershipJourney,
  'a model is rewarded and pinned, each charged once': rewardAndPin,
  'a favourite is kept and let go': favouritesJourney,
  'a friend registers by invitation, counts, and brings coins': inviteJourney,
  'the profile is edited, also without a network': profileJourney,
  'what is typed into a post outlives the session and the network': postSurvives,
  'every route opens cold from a link, and those that need it ask to log in': deepLinks,
  'tabs and back lead where one was': backAndTabs,
}

/** With several phones, which each starts for itself. */
export const meetings: Readonly<
  Record<string, (server: ServerUnderTest, start: () => Promise<Driver>) => Promise<void>>
> = {
  'a booking is opened, joined and left': bookingJourney,
  'a paid post is published, unlocked by another, and its author paid': postJourney,
}
