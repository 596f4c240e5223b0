import { getAreas, getCities, getProvinces, type Region } from '../../../contract/regions'
import type { App } from '../../http/context'
import { serve } from '../../http/serve'
import { levelOf, regions } from './division'
import { regionPrefix } from './match'

/** The regions of China, from memory: they change with a release, not with a user. */
export function regionRoutes(app: App): void {
  serve(app, getProvinces, () => all.filter(({ code }) => levelOf(code) === 'province'))
  serve(app, getCities, ({ code }) => below(code, 'province', 'city'))
  serve(app, getAreas, ({ code }) => below(code, 'city', 'county'))
}

const all = [...regions.values()]

function below(code: string, from: 'province' | 'city', level: 'city' | 'county'): Region[] {
  if (levelOf(code) !== from) return []
  const prefix = regionPrefix(code)
  return all.filter((region) => levelOf(region.code) === level && region.code.startsWith(prefix))
}
