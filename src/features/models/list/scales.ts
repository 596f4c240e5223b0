import type { Scale, Span } from '@/components/RangeField/span'
import type { Filter } from './filter'

/** The filter's pairs of bounds, each with the track it is chosen on. */
export type SpanKey = 'age' | 'pay' | 'height' | 'weight' | 'shoeSize'

interface SpanScale extends Scale {
  readonly title: string
  readonly unit: string
  readonly sign: string
  readonly ticks: readonly string[]
}

export const spanScales: Readonly<Record<SpanKey, SpanScale>> = {
  pay: { title: '费用', unit: '/时', sign: '¥', min: 0, max: 600, step: 20, ticks: ['¥0', '¥200', '¥400', '¥600+'] },
  height: { title: '身高', unit: 'cm', sign: '', min: 140, max: 200, step: 1, ticks: ['140', '160', '180', '200 cm'] },
  weight: { title: '体重', unit: 'kg', sign: '', min: 35, max: 110, step: 1, ticks: ['35', '60', '85', '110 kg'] },
  age: { title: '年龄', unit: '岁', sign: '', min: 18, max: 50, step: 1, ticks: ['18', '29', '39', '50 岁'] },
  shoeSize: { title: '鞋码', unit: '码', sign: '', min: 34, max: 46, step: 1, ticks: ['34', '38', '42', '46 码'] },
}

/** Where the two ends stand: a bound of 0 is the end of the track. */
export function spanOf(filter: Filter, key: SpanKey): Span {
  const { min, max } = spanScales[key]
  return { low: filter[`${key}1`] || min, high: filter[`${key}2`] || max }
}

/** The bounds that two ends mean: an end of the track is no bound, which the spec writes as 0. */
export function boundsOf(key: SpanKey, { low, high }: Span): Partial<Filter> {
  const { min, max } = spanScales[key]
  return { [`${key}1`]: low <= min ? 0 : low, [`${key}2`]: high >= max ? 0 : high }
}

/** 165–175cm, 165cm以上, ¥300/时以下; empty without a bound. */
export function spanText(filter: Filter, key: SpanKey): string {
  const { sign, unit } = spanScales[key]
  const low = filter[`${key}1`]
  const high = filter[`${key}2`]
  if (low && high) return `${sign}${low}–${sign}${high}${unit}`
  if (low) return `${sign}${low}${unit}以上`
  return high ? `${sign}${high}${unit}以下` : ''
}
