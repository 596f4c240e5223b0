import { sql, type SqlBool } from 'kysely'
import type { ShareOrderCard } from '@contract/shareOrders'
import { publicShareStates, runningShareStates } from '@contract/states'
import { listed } from '../../db/codes'
import type { Connection } from '../../db/connection'
import { shareOrderCards } from './cards'
import type { Viewer } from './present'
import { stateNow } from './stateSql'

const seen = listed(publicShareStates)

/** How the models' filter goes through share orders: the region is where they take place; some are not public. */
export function searchedShareOrders(now: Date) {
  return {
    from: sql`share_order inner join model on model.id = share_order.model_id`,
    id: sql`share_order.id`,
    createdAt: sql`share_order.created_at`,
    price: sql`share_order.seat_fee_fen`,
    region: sql`share_order.region_code`,
    texts: [sql`model.name`, sql`model.no`, sql`model.intro`, sql`share_order.share_desc`, sql`share_order.share_area`],
    start: sql`share_order.starts_at`,
    until: sql`share_order.ends_at`,
    visible: [sql<SqlBool>`share_order.state in (${seen})`, sql<SqlBool>`${stateNow(now)} in (${seen})`],
  }
}

const shownWithModel = 20

/** What a model's page shows of share orders: those that can still be joined or waited for, soonest first. */
export async function shareOrdersOfModel(db: Connection, modelId: string, viewer: Viewer): Promise<ShareOrderCard[]> {
  const open = await db
    .selectFrom('share_order')
    .select('id')
    .where('model_id', '=', modelId)
    .where('starts_at', '>', viewer.now)
    .where((where) => where(stateNow(viewer.now), 'in', [...runningShareStates]))
    .orderBy('starts_at')
    .limit(shownWithModel)
    .execute()
  const ids = open.map(({ id }) => id)
  const cards = await shareOrderCards(db, ids, viewer)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
