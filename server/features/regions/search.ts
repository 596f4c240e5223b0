import type { Region } from '@contract/regions'
import { countiesOf } from './below'
import { isPlaceholder, levelOf, regions } from './division'
import { regionName } from './names'

const foundMax = 20

interface Place extends Region {
  /** As it is named itself, without what it lies in. */
  readonly own: string
  readonly bare: string
  /** Nothing lies below it. */
  readonly last: boolean
}

const places: readonly Place[] = [...regions.values()]
  .filter(({ name }) => !isPlaceholder(name))
  .map(({ code, name }) => ({
    code,
    name: regionName(code),
    own: name,
    bare: withoutRanks(regionName(code)),
    last: levelOf(code) === 'county' || (levelOf(code) === 'city' && countiesOf(code).length === 0),
  }))

/** Places by a part of their names, ranks left out or not, with their whole names: those that begin with it first. */
export function findRegions(keyword: string, { whole }: { whole: boolean }): Region[] {
  const words = keyword.replace(/\s/g, '')
  const bare = withoutRanks(words)
  const found = places.filter(
    (place) => (whole || place.last) && (place.name.includes(words) || (bare.length > 1 && place.bare.includes(bare))),
  )
  const begins = ({ own }: Place) => (own.startsWith(words) ? 0 : 1)
  return [...found]
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, foundMax)
    .map(({ code, name }) => ({ code, name }))
}

function withoutRanks(name: string): string {
  return name.replace(/(特别行政区|自治区|[省市区县])/g, '')
}
