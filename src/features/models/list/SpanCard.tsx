import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { RangeField } from '@/components/RangeField/RangeField'
import { phrases } from '@/domain/phrases'
import type { Filter } from './filter'
import { FilterCard } from './FilterCard'
import { boundsOf, spanOf, spanScales, spanText, type SpanKey } from './scales'

interface SpanCardProps {
  span: SpanKey
  filter: Filter
  onChange: (part: Partial<Filter>) => void
  /** Above the track. */
  children?: ReactNode
}

/** Two bounds on one track, with what they stand at in words. */
export function SpanCard({ span, filter, onChange, children }: SpanCardProps) {
  const scale = spanScales[span]
  const free = span === 'pay' && filter.pay === 1
  return (
    <FilterCard title={scale.title} value={free ? '互勉' : spanText(filter, span) || '不限'}>
      {children}
      {free && <View className="pp-filter__note">{phrases.mutual}</View>}
      <RangeField
        id={`filter-${span}`}
        label={scale.title}
        {...scale}
        {...spanOf(filter, span)}
        onChange={(ends) => onChange({ ...boundsOf(span, ends), ...(span === 'pay' && { pay: 2 }) })}
        hidden={free}
      />
    </FilterCard>
  )
}
