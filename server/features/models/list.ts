import { sql } from 'kysely'
import type { PageOf } from '@contract/common'
import type { ModelCard, ModelFilter } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { Connection } from '../../db/connection'
import { gather, rowOf, rowsOf } from '../../db/gathered'
import { together } from '../../db/statements'
import type { Doubt } from '../../http/context'
import { sessionRow } from '../../http/liveSession'
import { cursorPage } from '../../http/page'
import type { CardViewer } from '../handed'
import { shareOrderCards } from '../shareOrders/cards'
import { searchedShareOrders } from '../shareOrders/lists'
import { reputationStmt } from '../shareOrders/reviews'
import { cardDates, cardsOf, cardStmt } from './cards'
import { searchedModels, searchOf, type Found } from './search'

interface Reader extends CardViewer {
  readonly doubt: Doubt | null
}

/** One page of models: one statement. */
export async function listedModels(db: Connection, filter: ModelFilter, reader: Reader): Promise<PageOf<ModelCard>> {
  const { doubt, now } = reader
  const { page, count, found } = searchOf(searchedModels, filter, now)
  const ids = sql<string>`(select id from hits)`
  const parts = {
    session: sessionRow(db, { hash: doubt?.hash ?? '', now }),
    counted: rowOf(count),
    hits: rowsOf(sql<{ id: string; keys: (string | number | null)[] }>`select id, keys from hits`),
    cards: rowsOf(cardStmt(db, ids), cardDates),
    reputations: rowsOf(reputationStmt(ids, now)),
  }
  const [[answered]] = await together(db, gather(parts, { hits: page }))
  if (answered === undefined) throw new Error('a search was asked without an answer')
  doubt?.settle(answered.session)
  const cards = cardsOf(answered.cards, answered.reputations, reader)
  return pageOf(found(answered.hits, answered.counted), cards)
}

/** One page of share orders, by their own fields and their models': two round trips. */
export async function listedShareOrders(
  db: Connection,
  filter: ModelFilter,
  reader: Reader,
): Promise<PageOf<ShareOrderCard>> {
  const { page, count, found } = searchOf(searchedShareOrders(reader.now), filter, reader.now)
  const { doubt } = reader
  const [rows, [counted], session] = await together(db, page, count, ...(doubt === null ? [] : [doubt.look]))
  doubt?.settle(session?.[0])
  const { request, ...rest } = found(rows, counted)
  const ids = rest.hits.slice(0, request.pageSize).map(({ id }) => id)
  return pageOf({ request, ...rest }, await shareOrderCards(db, ids, reader))
}

/** What has been hidden since it was found is left out. */
function pageOf<Card>({ request, hits, total }: Found, cards: ReadonlyMap<string, Card>): PageOf<Card> {
  const { records, ...page } = cursorPage(request, hits, {
    total,
    cursorOf: (hit) => hit.cursor,
    present: (hit) => cards.get(hit.id),
  })
  return { ...page, records: records.filter((card) => card !== undefined) }
}
