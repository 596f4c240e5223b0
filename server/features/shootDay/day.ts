import type { HomeContact, ShootDay } from '@contract/shootDay'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import { refuse } from '../../http/refuse'
import type { Vault } from '../../lib/vault'
import { cardStmt, memberStmt } from '../shareOrders/cardRows'
import { progressOf } from '../shareOrders/repo'
import { homeStmt, namedIn, type Named } from './home'
import { saidStmt } from './noShow'
import { cameStmt } from './repo'
import { checkInSpan, homeSpan, noShowSpan, requireFormed } from './rules'

/** Whose day it is, when, and where they find a picture and send a contact. */
export interface DayViewer {
  readonly userId: string
  readonly now: Date
  readonly vault: Vault
  pictureAt(key: string): string
  contactOf(named: Named): HomeContact
}

/** The day of a formed share order, for those who meet. Refuses NOT_FOUND, SHARE_NOT_JOINED, SHARE_NOT_FORMED and SHARE_CANCELLED. */
export async function shootDayOf(db: Connection, shareId: string, viewer: DayViewer): Promise<ShootDay> {
  const [[row], members, came, [said], [home]] = await together(
    db,
    cardStmt(db, [shareId]),
    memberStmt(db, [shareId]),
    cameStmt(db, shareId),
    saidStmt(db, shareId, viewer.userId),
    homeStmt(db, shareId, viewer.userId),
  )
  if (row === undefined) return refuse('NOT_FOUND')
  const own = row.model_user_id === viewer.userId
  const order = progressOf(row)
  if (!own && !members.some(({ userId }) => userId === viewer.userId)) return refuse('SHARE_NOT_JOINED')
  requireFormed(order, viewer.now)
  const { opensAt, closesAt } = checkInSpan(order)
  const { from, until } = noShowSpan(order)
  const { from: homeFrom, until: homeUntil } = homeSpan(order)
  const named = namedIn(viewer.vault, home ?? null)
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
    home: {
      from: homeFrom.toISOString(),
      until: homeUntil.toISOString(),
      contact: named && viewer.contactOf(named),
      safeAt: home?.safe_at?.toISOString() ?? null,
    },
  }
}
