import { sql, type Expression, type Selectable } from 'kysely'
import type { ModelCard } from '@contract/models'
import { shanghaiDay, yearsBetween } from '@contract/shanghai'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import type { ModelTable } from '../../db/tables/models'
import { mediaUrl } from '../media/present'
import { regionName } from '../regions/names'
import { reputationStmt, type Reputation } from '../shareOrders/reviews'

export type ModelRow = Selectable<ModelTable>

const cardColumns = [
  'id',
  'no',
  'name',
  'sex',
  'tag',
  'height',
  'weight',
  'shoe_size',
  'birth_day',
  'main_media_key',
  'region_code',
  'hourly_fee_fen',
  'top_until',
  'rec_until',
] as const

export type CardRow = Pick<ModelRow, (typeof cardColumns)[number]>

/** For a search that finds models: all of a card but its id, which a hit has. */
export const cardOfHit = cardColumns.filter((name) => name !== 'id').map((name) => sql.ref(`model.${name}`))

/** Its columns that are moments. */
export const cardDates = { top_until: true, rec_until: true } as const

/** When somebody looks, and where pictures are for them. */
export interface Look {
  readonly now: Date
  readonly origin: string
}

/** The cards of models, by id: two statements, one round trip, however many. Those that are not approved are left out. */
export async function modelCards(db: Connection, ids: readonly string[], look: Look): Promise<Map<string, ModelCard>> {
  if (ids.length === 0) return new Map()
  const wanted = sql<string>`(select unnest(${[...ids]}::uuid[]))`
  const [rows, reputations] = await together(db, cardStmt(db, wanted), reputationStmt(wanted, look.now))
  return cardsOf(rows, reputations, look)
}

/** The approved ones of the models whose ids these are. */
function cardStmt(db: Connection, ids: Expression<string>) {
  return db.selectFrom('model').select(cardColumns).where('id', 'in', ids).where('state', '=', 'passed')
}

/** The cards of what was found, by id. */
export function cardsOf(rows: readonly CardRow[], reputations: readonly Reputation[], look: Look) {
  const reputationOf = new Map(reputations.map((one) => [one.modelId, one]))
  const today = shanghaiDay(look.now)
  return new Map(
    rows.map((row) => {
      const { shareOrderCount, rating } = reputationShown(reputationOf.get(row.id))
      return [row.id, { shareOrderCount, rating, ...presentModel(row, look, today) }]
    }),
  )
}

/** The numbers of a model, of whom perhaps nothing is known yet. */
export function reputationShown(reputation: Reputation | undefined) {
  return { shareOrderCount: reputation?.shareOrderCount ?? 0, rating: reputation?.rating ?? null }
}

/** `today` is the day of `now` in Shanghai, which a page of cards works out once. */
export function presentModel(row: CardRow, { now, origin }: Look, today = shanghaiDay(now)): ModelCard {
  return {
    id: row.id,
    no: row.no,
    name: row.name,
    sex: row.sex,
    tag: row.tag,
    height: row.height,
    weight: row.weight,
    shoeSize: row.shoe_size,
    age: yearsBetween(row.birth_day, today),
    mainImg: mediaUrl(origin, row.main_media_key),
    regionCode: row.region_code,
    pccName: regionName(row.region_code),
    hourlyFeeFen: row.hourly_fee_fen,
    isTop: row.top_until !== null && row.top_until > now ? '1' : '0',
    isRec: row.rec_until !== null && row.rec_until > now ? '1' : '0',
  }
}
