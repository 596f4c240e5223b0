import type { ShootDay } from '@contract/shootDay'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import { refuse } from '../../http/refuse'
import { cardStmt, memberStmt } from '../shareOrders/cardRows'
import { progressOf } from '../shareOrders/repo'
import { saidStmt } from './noShow'
import { cameStmt } from './repo'
import { checkInSpan, noShowSpan, requireFormed } from './rules'

/** Whose day it is, when, and where they find a picture. */
export interface DayViewer {
  readonly userId: string
  readonly now: Date
  pictureAt(key: string): string
}

/** The day of a formed share order, for those who meet. Refuses NOT_FOUND, SHARE_NOT_JOINED, SHARE_NOT_FORMED and SHARE_CANCELLED. */
export async function shootDayOf(db: Connection, shareId: string, viewer: DayViewer): Promise<ShootDay> {
  const [[row], members, came, [said]] = await together(
    db,
    cardStmt(db, [shareId]),
    memberStmt(db, [shareId]),
    cameStmt(db, shareId),
    saidStmt(db, shareId, viewer.userId),
  )
  if (row === undefined) return refuse('NOT_FOUND')
  const own = row.model_user_id === viewer.userId
  const order = progressOf(row)
  if (!own && !members.some(({ userId }) => userId === viewer.userId)) return refuse('SHARE_NOT_JOINED')
  requireFormed(order, viewer.now)
  const { opensAt, closesAt } = checkInSpan(order)
  const { from, until } = noShowSpan(order)
  const cameBy = new Map(came.map(({ userId, at }) => [userId, at]))
  return {
    shareId,
    side: own ? 'model' : 'member',
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    guests: members.map(({ userId, nickname, avatarKey }) => ({
      nickname,
      avatarUrl: viewer.pictureAt(avatarKey),
      me: userId === viewer.userId,
      cameAt: cameBy.get(userId)?.toISOString() ?? null,
    })),
    noShow: {
      from: from.toISOString(),
      until: until.toISOString(),
      saidAt: said?.created_at.toISOString() ?? null,
    },
  }
}
