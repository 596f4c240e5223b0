import type { ModelCard } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { Connection } from '../db/connection'
import type { Statement } from '../db/statements'

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

/** One kind of what words may mean: the statement that finds it, which travels with those of others, and how what it found is shown. */
export interface Suggests<Row, Shown> {
  statement(db: Connection, asked: Suggesting): Statement<Row>
  shown(row: Row, asked: Suggesting): Shown
}

/** Words that somebody is typing, from two characters on, and who it is. */
export interface Suggesting extends CardViewer {
  readonly words: string
}
