import { Button } from '@/components/Button/Button'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { useSettled } from '@/lib/useSettled'
import { useModelCount } from './api'
import type { Filter } from './filter'

interface FilterBarProps {
  filter: Filter
  onReset: () => void
  onShow: () => void
}

/** What the filter would find, counted while it is being chosen, and the way to it. */
export function FilterBar({ filter, onReset, onShow }: FilterBarProps) {
  const { data: count, isError } = useModelCount(useSettled(filter))
  return (
    <StickyBar>
      <Button id="filter-reset" look="line" onPress={onReset}>
        重置
      </Button>
      <Button id="filter-submit" className="pp-filter-bar__show" onPress={onShow}>
        {count === undefined || isError ? '查看结果' : resultText(filter, count)}
      </Button>
    </StickyBar>
  )
}

/** Totals are exact up to 1,000. */
function resultText({ searchType }: Filter, count: number): string {
  const number = count > 1000 ? '1000+' : count
  return searchType === 1 ? `查看 ${number} 位模特` : `查看 ${number} 个拼单`
}
