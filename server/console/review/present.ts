import type { Review } from '@contract/console/reviews'
import type { ClaimedWork, Work } from '../../acts/claims'
import type { Deps } from '../../deps'
import { authorsOf } from './authors'
import { fillReports, fillStandings } from './others'
import { fillProposals, type Filled } from './proposals'

/** What was claimed, with all that a moderator looks at before deciding. */
export async function presentReviews(deps: Deps, works: readonly ClaimedWork[]): Promise<Review[]> {
  const of = (kind: Work['work']) => works.filter(({ work }) => work === kind)
  const idsOf = (kind: Work['work']) => of(kind).map(({ id }) => id)
  const filled = await Promise.all([
    fillProposals(deps, idsOf('proposal')),
    fillReports(deps, of('report')),
    fillStandings(deps, idsOf('standing')),
  ])
  const parts = new Map<string, Filled>(filled.flatMap((part) => [...part]))
  const userIds = [...parts.values()].flatMap(({ userId }) => userId ?? [])
  const authors = await authorsOf(deps.db, userIds, deps.clock.now())
  return works.flatMap(({ id, work, risky, since, until }) => {
    const part = parts.get(id)
    if (part === undefined) return []
    const { userId, ...shown } = part
    const author = (userId === null ? undefined : authors.get(userId)) ?? null
    const times = { since: since.toISOString(), claimedUntil: until.toISOString() }
    return [{ id, work, risky, author, ...shown, ...times }]
  })
}
