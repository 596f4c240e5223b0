import type { Tx } from '../../db/connection'
import { putHotItems } from '../hot/repo'
import { rescoreLater } from '../hot/rescore'
import { freePart } from '../media/lock'

interface Passed {
  readonly id: string
  readonly text: string
  readonly priceCoins: number
  readonly passedAt: Date
}

/** Puts a passed post into the hot feed, as new as its passing, findable by its free part alone; its votes count as they did. */
export async function announcePost(tx: Tx, { id, text, priceCoins, passedAt }: Passed, at: Date): Promise<void> {
  const freeText = priceCoins > 0 ? freePart(text) : text
  await putHotItems(tx, [{ id, kind: 'post', freeText, votes: 0, createdAt: passedAt }])
  await rescoreLater(tx, { id, at })
}
