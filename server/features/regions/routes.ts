import { getAreas, getCities, getProvinces } from '@contract/regions'
import type { App } from '../../http/context'
import { serve } from '../../http/serve'
import { allProvinces, citiesOf, countiesOf } from './below'
import { findRegions } from './search'

/** The regions of China, from memory: they change with a release, not with a user. */
export function regionRoutes(app: App): void {
  serve(app, getProvinces, () => [...allProvinces()])
  serve(app, getCities, ({ code }) => citiesOf(code))
  serve(app, getAreas, ({ code = '', keyword, whole }) =>
    keyword === undefined ? countiesOf(code) : findRegions(keyword, { whole: whole === '1' }),
  )
}
