import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { pageOf, paging } from './paging'

const Job = Type.Object({
  id: Id,
  topic: Type.String(),
  attempts: Type.Integer(),
  /** Failed for a day: nobody tries it until an operator does. */
  dead: Type.Boolean(),
  dueAt: Instant,
  createdAt: Instant,
  error: Type.String(),
  /** Of the request that it follows of; '' for none. */
  requestId: Type.String(),
})
export type Job = Static<typeof Job>

export const listJobs = consoleEndpoint('listJobs', {
  summary: 'What is promised and not done yet: what failed first, then what is due first',
  query: strict({
    topic: Type.Optional(Type.String({ maxLength: 60 })),
    /** A request's id, or its first digits, as a person reads them out. */
    requestId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8,32}$' })),
    state: Type.Optional(Type.Enum(['dead', 'failed', 'due', 'later'])),
    ...paging,
  }),
  data: pageOf(Job),
})
