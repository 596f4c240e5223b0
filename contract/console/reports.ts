import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { TargetType } from '../userdata'
import { consoleEndpoint } from './endpoint'
import { pageOf, paging } from './paging'

/** What stood around a thing when it was reported. */
const Evidence = Type.Object({ at: Instant, who: Type.String(), text: Type.String(), reported: Type.Boolean() })

/** What one person says against a thing. */
export const Report = Type.Object({
  at: Instant,
  by: Type.Object({ id: Id, nickname: Type.String() }),
  note: Type.String(),
  evidence: Type.Array(Evidence),
})

/** Everything that is said of one thing. */
const Reported = Type.Object({
  id: Id,
  type: TargetType,
  /** Whose it is, where somebody's. */
  author: Type.Union([Type.Null(), Type.Object({ id: Id, nickname: Type.String(), upheld: Type.Integer() })]),
  /** The thing itself, as far as it is words. */
  text: Type.String(),
  /** Goes back with what is decided: it has to be what was seen. */
  version: Type.String(),
  reports: Type.Array(Report),
  oldest: Instant,
})
export type Reported = Static<typeof Reported>

export const listReports = consoleEndpoint('listReports', {
  summary: 'What was reported and waits, each thing once with all that is said of it; what waits longest first',
  query: strict({ type: Type.Optional(TargetType), ...paging }),
  data: pageOf(Reported),
})
