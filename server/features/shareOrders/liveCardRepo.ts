import { sql } from 'kysely'
import { overShareStates } from '@contract/states'
import { listed } from '../../db/codes'
import type { Connection, Db, Tx } from '../../db/connection'
import type { Progress } from './rules'

/** A card whose booking is not as it says. */
export interface StaleCard extends Pick<Progress, 'maxUsers'> {
  readonly activityId: string
  readonly shareId: string
  readonly joined: number
  /** Full, over or begun: the last that it says. */
  readonly last: boolean
}

/** The card of a share order that still takes changes for a while, or null. */
export async function openCard(db: Connection, shareId: string, until: Date): Promise<string | null> {
  const row = await db
    .selectFrom('live_card')
    .select('activity_id')
    .where('share_id', '=', shareId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', until)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row?.activity_id ?? null
}

export async function insertCard(
  db: Connection,
  card: { activityId: string; shareId: string; joined: number; expiresAt: Date; at: Date },
): Promise<void> {
  await db
    .insertInto('live_card')
    .values({
      activity_id: card.activityId,
      share_id: card.shareId,
      joined: card.joined,
      closed_at: null,
      expires_at: card.expiresAt,
      due_at: card.at,
    })
    .onConflict((conflict) => conflict.column('activity_id').doNothing())
    .execute()
}

/** Claims one card that is not as its booking is until `busyUntil`; null when all of them are. */
export async function claimStaleCard(tx: Tx, now: Date, busyUntil: Date): Promise<StaleCard | null> {
  const over = sql`(share_order.seats_joined >= share_order.max_users or share_order.state in (${listed(overShareStates)})
    or share_order.starts_at <= ${now})`
  const { rows } = await sql<StaleCard>`update live_card set due_at = ${busyUntil}
     where activity_id = (
       select live_card.activity_id from live_card join share_order on share_order.id = live_card.share_id
        where live_card.closed_at is null and live_card.due_at <= ${now}
          and (live_card.joined <> share_order.seats_joined or live_card.expires_at <= ${now} or ${over})
        limit 1 for update of live_card skip locked)
    returning activity_id as "activityId", share_id as "shareId",
      (select seats_joined from share_order where id = share_id) as joined,
      (select max_users from share_order where id = share_id) as "maxUsers",
      (expires_at <= ${now} or (select ${over} from share_order where id = share_id)) as last`.execute(tx)
  return rows[0] ?? null
}

/** It says so now. */
export async function cardTold(
  db: Db,
  { activityId, joined, last }: Pick<StaleCard, 'activityId' | 'joined' | 'last'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('live_card')
    .set({ joined, due_at: now, ...(last ? { closed_at: now } : {}) })
    .where('activity_id', '=', activityId)
    .execute()
}
