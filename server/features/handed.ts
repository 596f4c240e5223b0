import type { ModelCard } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { Connection } from '../db/connection'

/** Who looks at cards, when, and where that person finds pictures. */
export interface CardViewer {
  readonly userId: string | null
  readonly now: Date
  readonly origin: string
}

type Cards<Card> = (db: Connection, ids: readonly string[], viewer: CardViewer) => Promise<ReadonlyMap<string, Card>>

/** Cards of share orders by their ids, as features below share orders take them; what is not there has none. */
export type ShareOrderCards = Cards<ShareOrderCard>

/** Cards of models by their ids, as features below models take them; what is not there has none. */
export type ModelCards = Cards<ModelCard>

/** Words that somebody is typing, from two characters on, and who it is. */
export interface Suggesting extends CardViewer {
  readonly words: string
}
