import { listRefusedPictures } from '@contract/console/refusedPictures'
import * as contract from '@contract/console/reviews'
import { claimReviews, countWaiting, releaseReviews } from '../../acts/claims'
import type { ConsoleApp } from '../context'
import { searchRefusedPictures } from '../refusedPictures'
import { presentReviews } from '../review/present'
import { serveConsole } from '../serve'

/** The review queue; what is decided is an act. */
export function reviewRoutes(app: ConsoleApp): void {
  serveConsole(app, contract.claimReviews, async ({ most }, { deps, operator }) => {
    const rows = await claimReviews(deps.db, { operator, most, now: deps.clock.now() })
    return { items: await presentReviews(deps, rows), waiting: await countWaiting(deps.db) }
  })

  serveConsole(app, contract.releaseReviews, async (_input, { deps, operator }) => {
    await releaseReviews(deps.db, operator.id)
    return { done: true }
  })

  serveConsole(app, listRefusedPictures, (input, { deps }) => searchRefusedPictures(deps, input))
}
