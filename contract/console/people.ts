import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { StandingChange, StandingWord } from './standings'

const PersonRow = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  /** 138****5678; empty where there is none. */
  phone: Type.String(),
  createdAt: Instant,
  /** Deleted, with days of grace running or over. */
  deletedAt: Type.Union([Instant, Type.Null()]),
})
export type PersonRow = Static<typeof PersonRow>

export const listPeople = consoleEndpoint('listPeople', {
  summary: 'People by a whole phone number, an id or a part of the nick; without any the newest',
  query: strict({
    q: Type.Optional(Type.String({ maxLength: 64 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  data: Type.Object({ items: Type.Array(PersonRow), total: Type.Integer() }),
})

const orNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** One line of what a person did or was part of. */
const Line = Type.Object({ id: Type.String(), at: Instant, what: Type.String(), state: Type.String() })
export type Line = Static<typeof Line>

export const Person = Type.Object({
  ...PersonRow.properties,
  intro: Type.String(),
  vipUntil: orNull(Instant),
  /** Null for those whose role does not look into money. */
  wallet: orNull(
    Type.Object({ gift: Type.Integer(), income: Type.Integer(), paid: Type.Integer(), fen: Type.Integer() }),
  ),
  orders: orNull(Type.Array(Line)),
  bookings: orNull(Type.Array(Line)),
  /** What the person posted, newest first, with what is hidden while the account is suspended. */
  posts: orNull(Type.Array(Line)),
  /** What the person wrote and put before the check, newest first; null for those whose role does not read it. */
  proposals: orNull(Type.Array(Line)),
  /** What others reported of the person and of what is theirs. */
  reports: orNull(Type.Array(Line)),
  sessions: orNull(Type.Array(Line)),
  /** How the account stands now. */
  standing: Type.Object({ state: StandingWord, until: orNull(Instant) }),
  /** Every change of that, newest first; null for those whose role does not decide it. */
  standings: orNull(Type.Array(StandingChange)),
})
export type Person = Static<typeof Person>

export const getPerson = consoleEndpoint('getPerson', {
  summary: 'One person, as far as the role goes',
  query: strict({ id: Id }),
  data: Person,
})
