import Type, { type Static } from 'typebox'
import { Id, Instant } from './common'
import { endpoint, strict } from './endpoint'
import { phonePattern } from './formats'
import { limits } from './limits'
import { shootDayTimes } from './shootDayTimes'

/** One who is expected at the place: the members in the order in which they joined. */
export const Guest = Type.Object({
  nickname: Type.String(),
  avatarUrl: Type.String(),
  /** It is the caller. */
  me: Type.Boolean(),
  /** When the member checked in, null as long as nobody has seen them come. */
  cameAt: Type.Union([Instant, Type.Null()]),
})
export type Guest = Static<typeof Guest>

/** Whom somebody named to know that they come home (product 19.8), and the way there: the address on the site, and the secret in it. */
const HomeContact = Type.Object({ phone: Type.String(), link: Type.String(), secret: Type.String() })
export type HomeContact = Static<typeof HomeContact>

/** What those who meet see of their day (product 19.4). */
export const ShootDay = Type.Object({
  shareId: Id,
  /** The model's user shows the code, a member scans it. */
  side: Type.Union([Type.Literal('model'), Type.Literal('member')]),
  /** From when until when one checks in. */
  opensAt: Instant,
  closesAt: Instant,
  guests: Type.Array(Guest),
  /** When the caller may say that the other side did not come, and when they did. */
  noShow: Type.Object({ from: Instant, until: Instant, saidAt: Type.Union([Instant, Type.Null()]) }),
  /** From when until when the caller may say that they are home, whom they named, and when they said it. */
  home: Type.Object({
    from: Instant,
    until: Instant,
    contact: Type.Union([HomeContact, Type.Null()]),
    safeAt: Type.Union([Instant, Type.Null()]),
  }),
})
export type ShootDay = Static<typeof ShootDay>

export const getShootDay = endpoint('getShootDay', {
  summary: 'The day of a formed share order, for its members and the user of its model',
  query: strict({ shareId: Id }),
  data: ShootDay,
  refuses: ['NOT_FOUND', 'SHARE_NOT_JOINED', 'SHARE_NOT_FORMED', 'SHARE_CANCELLED'],
})

export const getCheckInKey = endpoint('getCheckInKey', {
  summary:
    "What the phone of the model's user makes the changing code from, with the time of the server: RFC 6238, SHA-1, 6 digits, 30 s",
  query: strict({ shareId: Id }),
  data: Type.Object({
    /** Base32. */
    secret: Type.String(),
    now: Instant,
    opensAt: Instant,
    closesAt: Instant,
    /** Where the code leads whoever reads it with a camera: `&code=` and the six digits go behind it. */
    link: Type.String(),
  }),
  refuses: ['NOT_FOUND', 'FORBIDDEN', 'SHARE_NOT_FORMED', 'SHARE_ENDED', 'SHARE_CANCELLED'],
})

export const checkIn = endpoint('checkIn', {
  summary: 'A member has come: the code that the model showed, and when it was read; twice is once',
  body: strict({
    shareId: Id,
    code: Type.String({ pattern: '^[0-9]{6}$' }),
    /** By the clock of the phone. One that was kept without a network says when it was read, not when it is sent. */
    at: Instant,
  }),
  data: Type.Object({ cameAt: Instant }),
  refuses: [
    'NOT_FOUND',
    'SHARE_NOT_JOINED',
    'SHARE_NOT_FORMED',
    'SHARE_CANCELLED',
    'CHECK_IN_EARLY',
    'CHECK_IN_OVER',
    'CHECK_IN_WRONG',
    'TOO_MANY',
  ],
})

export const reportNoShow = endpoint('reportNoShow', {
  summary:
    'The other side did not come: a member says it of the model, her user of the members. Once; half the members, where nobody has come, freeze the fees',
  body: strict({
    shareId: Id,
    text: Type.String({ minLength: 1, maxLength: limits.shortTextMax, pattern: '\\S' }),
    pictures: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), { maxItems: shootDayTimes.noShowPicturesMax, uniqueItems: true }),
    ),
  }),
  data: Type.Object({ saidAt: Instant }),
  refuses: [
    'NOT_FOUND',
    'SHARE_NOT_JOINED',
    'SHARE_NOT_FORMED',
    'SHARE_CANCELLED',
    'NO_SHOW_EARLY',
    'NO_SHOW_OVER',
    'NO_SHOW_SAID',
    'CHECKED_IN',
    'FILE_MISSING',
    'FILE_TYPE',
    'PICTURE_REFUSED',
    'FILE_TOO_LARGE',
  ],
})

const homeRefusals = ['NOT_FOUND', 'SHARE_NOT_JOINED', 'SHARE_NOT_FORMED', 'SHARE_CANCELLED', 'HOME_OVER'] as const

export const saveHomeContact = endpoint('saveHomeContact', {
  summary:
    'Names the phone of who is to know that the caller comes home from a shoot, or nobody. Another phone has another secret, and the one before ends; twice is once',
  body: strict({ shareId: Id, phone: Type.Union([Type.String({ pattern: phonePattern }), Type.Null()]) }),
  data: Type.Object({ named: Type.Boolean() }),
  refuses: homeRefusals,
})

export const sayHomeSafe = endpoint('sayHomeSafe', {
  summary: 'The caller is home: their contact reads it, and nobody asks any more. Twice is once',
  body: strict({ shareId: Id }),
  data: Type.Object({ safeAt: Instant }),
  refuses: [...homeRefusals, 'HOME_EARLY'],
})

/** What the contact reads, without an account; who is home has no place and no company any more. */
export const HomeLink = Type.Object({
  /** Of who sent it. */
  name: Type.String(),
  state: Type.Enum(['before', 'shooting', 'after', 'safe']),
  startsAt: Instant,
  endsAt: Instant,
  /** When this page ends. */
  until: Instant,
  place: Type.String(),
  /** Whom they meet, the model first. */
  people: Type.Array(Type.String()),
  safeAt: Type.Union([Instant, Type.Null()]),
})
export type HomeLink = Static<typeof HomeLink>

export const getHomeLink = endpoint('getHomeLink', {
  summary: 'How somebody fares who is at a shoot, for whom they gave the secret; until 12 hours after its end',
  query: strict({ secret: Type.String({ maxLength: 64 }) }),
  data: HomeLink,
  refuses: ['LINK_OVER'],
})

export const getCalendarFile = endpoint('getCalendarFile', {
  summary: 'A share order of the caller as a file for calendars (RFC 5545)',
  query: strict({ shareId: Id }),
  data: Type.Object({ name: Type.String(), text: Type.String() }),
  refuses: ['NOT_FOUND'],
})

/** The address from which calendars fetch the share orders of its user; null while there is none. It is a secret. */
const CalendarFeed = Type.Object({ url: Type.Union([Type.String(), Type.Null()]) })

export const getCalendarFeed = endpoint('getCalendarFeed', {
  summary: "The address of the caller's calendar",
  data: CalendarFeed,
})

export const saveCalendarFeed = endpoint('saveCalendarFeed', {
  summary: "Gives the caller's calendar an address, or takes it back for ever; on again is another one, twice is once",
  body: strict({ on: Type.Boolean() }),
  data: CalendarFeed,
})
