import { getAreas, getCities, getProvinces } from '../../../contract/regions'
import type { App } from '../../http/context'
import { serve } from '../../http/serve'
import { allProvinces, citiesOf, countiesOf } from './below'

/** The regions of China, from memory: they change with a release, not with a user. */
export function regionRoutes(app: App): void {
  serve(app, getProvinces, () => [...allProvinces()])
  serve(app, getCities, ({ code }) => citiesOf(code))
  serve(app, getAreas, ({ code }) => countiesOf(code))
}
