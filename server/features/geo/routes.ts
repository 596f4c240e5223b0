import { locateByIp } from '@contract/regions'
import type { App } from '../../http/context'
import { serve } from '../../http/serve'
import { regionsOf } from './rules'

export function geoRoutes(app: App): void {
  serve(app, locateByIp, async (_, { deps, request }) => regionsOf(await deps.geo.locate(request.ip)))
}
