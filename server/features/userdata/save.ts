import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { endFollows, requireNoBlock, tellFollowed } from './follow'
import { count, dropRelation, putRelation, targetExists, type Relation } from './repo'
import { isCounted } from './rules'
import { tellLiked } from './tellLiked'

interface Waiting {
  readonly shareId: string
  readonly userId: string
  readonly now: Date
}

interface Report {
  readonly userId: string
  readonly targetType: Relation['targetType']
  readonly targetId: string
  readonly at: Date
}

/** What putting a relation on or off sets off in other features, handed in by wiring/routes.ts. */
export interface SaveNeeds {
  joinWaitingList(tx: Tx, waiting: Waiting): Promise<void>
  leaveWaitingList(tx: Tx, waiting: Waiting): Promise<void>
  /** Told of every vote that was counted or taken back. */
  rescoreLater(tx: Tx, voted: { id: string; at: Date }): Promise<void>
  /** Puts a report before the operator, or takes back one that waits. */
  fileReport(tx: Tx, report: Report & { note: string }): Promise<void>
  withdrawReport(tx: Tx, report: Report): Promise<void>
}

export interface Change {
  readonly on: boolean
  /** What a report says. */
  readonly note: string
  readonly now: Date
}

/** Puts a relation on or off. Twice is the same as once; only a change is counted. */
export async function saveRelation(tx: Tx, relation: Relation, change: Change, needs: SaveNeeds): Promise<void> {
  const { userId, kind, targetType, targetId } = relation
  const { on, now } = change
  if (kind === 'wait') {
    const waiting = { shareId: targetId, userId, now }
    return on ? needs.joinWaitingList(tx, waiting) : needs.leaveWaitingList(tx, waiting)
  }
  if (on && !(await targetExists(tx, relation))) refuse('NOT_FOUND')
  if (on && kind === 'follow') await requireNoBlock(tx, relation)
  const changed = on ? await putRelation(tx, relation, now) : await dropRelation(tx, relation)
  if (kind === 'report') return report(tx, relation, change, needs)
  if (changed && on && kind === 'follow') return tellFollowed(tx, relation, now)
  if (changed && on && kind === 'block') return endFollows(tx, userId, targetId)
  if (!changed || !isCounted(kind)) return
  await count(tx, relation, on ? 1 : -1)
  if (on && kind === 'like') await tellLiked(tx, relation, now)
  // A comment has no place in the feed.
  if (targetType !== 'comment') await needs.rescoreLater(tx, { id: targetId, at: now })
}

function report(tx: Tx, relation: Relation, { on, note, now: at }: Change, needs: SaveNeeds): Promise<void> {
  const { userId, targetType, targetId } = relation
  const about = { userId, targetType, targetId, at }
  return on ? needs.fileReport(tx, { ...about, note }) : needs.withdrawReport(tx, about)
}
