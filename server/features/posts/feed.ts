import { freePart } from '@contract/prices'
import type { Tx } from '../../db/connection'
import { putHotItems } from '../hot/repo'
import { votesOf } from '../hot/votes'

interface Passed {
  readonly id: string
  readonly text: string
  readonly priceCoins: number
  readonly passedAt: Date
}

/** Puts a passed post into the hot feed, as new as its passing, findable by its free part alone. */
export async function announcePost(tx: Tx, { id, text, priceCoins, passedAt }: Passed): Promise<void> {
  const freeText = priceCoins > 0 ? freePart(text) : text
  const votes = (await votesOf(tx, [id], null)).get(id)?.likes ?? 0
  await putHotItems(tx, [{ id, kind: 'post', freeText, votes, createdAt: passedAt }])
}
