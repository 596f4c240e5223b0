import { sql } from 'kysely'
import type { PageOf } from '@contract/common'
import type { ModelCard, ModelFilter } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { Connection } from '../../db/connection'
import { gather, rowOf, rowsOf } from '../../db/gathered'
import { run, together } from '../../db/statements'
import { stored } from '../../db/stored'
import type { Doubt } from '../../http/context'
import { sessionRow } from '../../http/liveSession'
import { cursorPage } from '../../http/page'
import type { CardViewer } from '../handed'
import { shareOrderCards } from '../shareOrders/cards'
import { searchedShareOrders } from '../shareOrders/lists'
import { reputationStmt } from '../shareOrders/reviews'
import { cardDates, cardOfHit, cardsOf, type CardRow } from './cards'
import { foundOn, searchedModels, searchOf, searchPage, type Found, type PageRow } from './search'

interface Reader extends CardViewer {
  readonly doubt: Doubt | null
}

interface Asked {
  readonly hash: string
  readonly now: Date
}

/** One page of models: one statement. */
export async function listedModels(db: Connection, filter: ModelFilter, reader: Reader): Promise<PageOf<ModelCard>> {
  const { doubt, now } = reader
  const asked = { hash: doubt?.hash ?? '', now }
  const statement = isAskedOften(filter) ? storedListing(filter)(asked) : listing(db, filter, asked)
  const [answered] = await run(db, statement)
  if (answered === undefined) throw new Error('a search was asked without an answer')
  doubt?.settle(answered.session)
  const { hits: rows, counted, reputations } = answered
  const found = foundOn(searchPage(searchedModels, filter, now), { rows, counted }, now)
  return pageOf(found, cardsOf(rows, reputations, reader))
}

function listing(db: Connection, filter: ModelFilter, { hash, now }: Asked) {
  const { page, count } = searchOf<CardRow>(searchedModels, filter, now, cardOfHit)
  const parts = {
    session: sessionRow(db, { hash, now }),
    counted: rowOf(count),
    hits: rowsOf(sql<PageRow & CardRow>`select * from hits`, cardDates),
    reputations: rowsOf(reputationStmt(sql<string>`(select id from hits)`, now)),
  }
  return gather(parts, { hits: page })
}

/** First pages of filters without words and ages: many people ask for the same. */
function isAskedOften({ cursor = '', keyword = '', age1 = 0, age2 = 0 }: ModelFilter): boolean {
  return cursor === '' && keyword === '' && age1 === 0 && age2 === 0
}

const mostListings = 200
const listings = new Map<string, ReturnType<typeof newListing>>()

function newListing(filter: ModelFilter) {
  return stored((asked: Asked, db) => listing(db, filter, asked))
}

/** The listing of a filter, built once as long as it is among the latest. */
function storedListing(filter: ModelFilter) {
  const name = JSON.stringify(filter)
  const kept = listings.get(name) ?? newListing(filter)
  if (listings.size >= mostListings) listings.clear()
  listings.set(name, kept)
  return kept
}

/** One page of share orders, by their own fields and their models': two round trips. */
export async function listedShareOrders(
  db: Connection,
  filter: ModelFilter,
  reader: Reader,
): Promise<PageOf<ShareOrderCard>> {
  const searched = searchedShareOrders(reader.now)
  const { page, count } = searchOf(searched, filter, reader.now)
  const { doubt } = reader
  const [rows, [counted], session] = await together(db, page, count, ...(doubt === null ? [] : [doubt.look]))
  doubt?.settle(session?.[0])
  const { request, ...rest } = foundOn(searchPage(searched, filter, reader.now), { rows, counted }, reader.now)
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
