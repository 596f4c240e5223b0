import type { ShareOrderCard } from '@contract/shareOrders'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import { cardStmt, memberStmt } from './cardRows'
import { presentCard, type Viewer } from './present'

/** The cards of share orders as a viewer may see them, by id: two statements, however many. */
export async function shareOrderCards(
  db: Connection,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, ShareOrderCard>> {
  if (ids.length === 0) return new Map()
  const [rows, members] = await together(db, cardStmt(db, ids), memberStmt(db, ids))
  return new Map(
    rows.map((row) => [
      row.id,
      presentCard(
        row,
        members.filter(({ shareId }) => shareId === row.id),
        viewer,
      ),
    ]),
  )
}
