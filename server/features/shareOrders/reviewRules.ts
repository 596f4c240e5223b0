import type { ShareState } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { refuse } from '../../http/refuse'

/** A share order as one who wants to review it finds it. */
export interface Reviewing {
  readonly state: ShareState
  /** Had a seat that was not given up. */
  readonly aboard: boolean
  readonly reviewed: boolean
}

/** Whether this person may review now: an ended share order, by those who were aboard, once. */
export function mayReview({ state, aboard, reviewed }: Reviewing): boolean {
  return state === shareState.ended && aboard && !reviewed
}

/** Refuses a review that `mayReview` does not allow, with the reason. */
export function requireReviewable({ state, aboard, reviewed }: Reviewing): void {
  if (!aboard) refuse('SHARE_NOT_JOINED')
  if (state !== shareState.ended) refuse('SHARE_NOT_ENDED')
  if (reviewed) refuse('REVIEWED_ALREADY')
}

interface Written {
  readonly isReview: boolean
  readonly stars: number | undefined
  readonly priceCoins: number
  readonly isAnswer: boolean
}

/** A review has stars, is free and answers nobody; nothing else has stars. Refuses with BAD_INPUT and the field. */
export function requireStars({ isReview, stars, priceCoins, isAnswer }: Written): void {
  if (isReview !== (stars !== undefined)) refuse('BAD_INPUT', { field: 'stars' })
  if (isReview && priceCoins > 0) refuse('BAD_INPUT', { field: 'priceCoins' })
  if (isReview && isAnswer) refuse('BAD_INPUT', { field: 'replyTo' })
}
