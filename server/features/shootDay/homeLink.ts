import type { HomeLink } from '@contract/shootDay'
import { shareState } from '@contract/states'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import { refuse } from '../../http/refuse'
import type { Vault } from '../../lib/vault'
import { cardStmt, memberStmt, type CardRow } from '../shareOrders/cardRows'
import { readMembersOnly } from '../shareOrders/membersOnly'
import { progressOf } from '../shareOrders/repo'
import { stateAt } from '../shareOrders/rules'
import { homeLinkPurpose } from './home'
import { homeSpan } from './rules'

interface Reading {
  readonly vault: Vault
  readonly now: Date
  regionName(code: string): string
}

/**
 * What the contact reads of somebody who gave them the secret. Refuses LINK_OVER, and says no more: a secret of nobody, one that was taken
 * back, a shoot that does not take place, one who left it, and what is over.
 */
export async function readHomeLink(db: Connection, secret: string, reading: Reading): Promise<HomeLink> {
  const { vault, now } = reading
  const home = await db
    .selectFrom('share_home')
    .innerJoin('app_user', 'app_user.id', 'share_home.user_id')
    .select(['share_id', 'user_id', 'safe_at', 'app_user.nickname'])
    .where('secret_hash', 'in', vault.lookups(homeLinkPurpose, secret))
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst()
  if (home === undefined) return refuse('LINK_OVER')
  const { share_id: shareId, user_id: userId, safe_at: safeAt, nickname: name } = home
  const [[row], members] = await together(db, cardStmt(db, [shareId]), memberStmt(db, [shareId]))
  if (row === undefined) return refuse('LINK_OVER')
  const people = [{ userId: row.model_user_id, nickname: row.name }, ...members]
  const { until } = homeSpan(progressOf(row))
  if (!people.some((one) => one.userId === userId) || !takesPlace(row, now) || now >= until) return refuse('LINK_OVER')
  const others = people.filter((one) => one.userId !== userId).map(({ nickname }) => nickname)
  return {
    name,
    state: safeAt === null ? phaseAt(row, now) : 'safe',
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    until: until.toISOString(),
    place: safeAt === null ? placeOf(row, reading) : '',
    people: safeAt === null ? others : [],
    safeAt: safeAt?.toISOString() ?? null,
  }
}

function takesPlace(row: CardRow, now: Date): boolean {
  const state = stateAt(progressOf(row), now)
  return state === shareState.formed || state === shareState.ended
}

function phaseAt({ starts_at, ends_at }: CardRow, now: Date): HomeLink['state'] {
  if (now < starts_at) return 'before'
  return now < ends_at ? 'shooting' : 'after'
}

function placeOf(row: CardRow, { vault, regionName }: Reading): string {
  const { meetingAddress } = readMembersOnly(vault, row)
  return [regionName(row.region_code), row.share_area, meetingAddress].filter(Boolean).join(' ')
}
