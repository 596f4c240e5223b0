import type { Figure } from '@contract/console/figures'
import { grouped, yuanGrouped } from '@contract/money'

export const spans = [
  { value: 'day', label: '一天' },
  { value: 'week', label: '7 天' },
  { value: 'month', label: '30 天' },
] as const
export type Span = (typeof spans)[number]['value']

export function shown({ unit }: Pick<Figure, 'unit'>, value: number): string {
  return unit === 'fen' ? yuanGrouped(value) : grouped(value)
}

/** 比上期 +12.5%; where there was nothing before, by how much. */
export function changed(figure: Pick<Figure, 'unit' | 'total' | 'before'>): string {
  const { total, before } = figure
  if (total === before) return '与上期相同'
  const sign = total > before ? '+' : '-'
  if (before === 0) return `上期没有，${sign}${shown(figure, Math.abs(total))}`
  const percent = Math.abs((total - before) / before) * 100
  return `比上期 ${sign}${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}
