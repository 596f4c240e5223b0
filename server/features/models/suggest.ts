import { sql } from 'kysely'
import type { SuggestedModel, SuggestedShareOrder } from '@contract/search'
import type { Suggests } from '../handed'
import { mediaUrl } from '../media/present'
import { regionName } from '../regions/names'
import { searchedShareOrders } from '../shareOrders/lists'
import { keywordConditions } from './filter'
import { searchedModels } from './search'

const most = { models: 4, shareOrders: 3 }

interface ModelRow {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly main_media_key: string
  readonly region_code: string
}

/** Models whose name or number holds the words: names that begin with them first, then who is liked most. */
export const modelSuggestions: Suggests<ModelRow, SuggestedModel> = {
  statement: (_db, { words }) => {
    const named = keywordConditions([sql`model.name`, sql`model.no`], words)
    return sql<ModelRow>`
    select id, no, name, main_media_key, region_code from ${searchedModels.from}
    where model.state = 'passed' and ${sql.join(named, sql` and `)}
    order by starts_with(lower(name), lower(${words})) desc, hot_score desc, id desc limit ${most.models}`
  },
  shown: ({ id, no, name, main_media_key: key, region_code: region }, { origin }) => ({
    id,
    no,
    name,
    faceUrl: mediaUrl(origin, key),
    pccName: regionName(region),
  }),
}

interface ShareOrderRow extends ModelRow {
  readonly starts_at: Date
  readonly ends_at: Date
}

/** The soonest of the share orders that a list of results would show, without those that have begun. */
export const shareOrderSuggestions: Suggests<ShareOrderRow, SuggestedShareOrder> = {
  statement: (_db, { words, now }) => {
    const { from, visible, texts, start } = searchedShareOrders(now)
    const conditions = [...visible, ...keywordConditions(texts, words)]
    return sql<ShareOrderRow>`
    select share_order.id, model.name, model.main_media_key, share_order.region_code, share_order.starts_at, share_order.ends_at
    from ${from} where model.state = 'passed' and ${start} > ${now}::timestamptz and ${sql.join(conditions, sql` and `)}
    order by share_order.starts_at, share_order.id limit ${most.shareOrders}`
  },
  shown: (row, { origin }) => ({
    shareId: row.id,
    name: row.name,
    faceUrl: mediaUrl(origin, row.main_media_key),
    pccName: regionName(row.region_code),
    shareStartTime: row.starts_at.toISOString(),
    shareEndTime: row.ends_at.toISOString(),
  }),
}
