import { appealStanding } from '@contract/standing'
import type { App } from '../../http/context'
import { serve } from '../../http/serve'
import { appeal } from './appeal'

/** How one objects to the own standing (product 22.5). */
export function standingRoutes(app: App): void {
  serve(app, appealStanding, (input, { caller, deps, request }) =>
    appeal(deps, input, { callerId: caller?.id ?? null, address: request.ip }),
  )
}
