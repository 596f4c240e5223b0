import { useMemo } from 'react'
import { chosenChips, type ChosenChip } from './chips'
import type { Filter } from './filter'

/** The bounds of a filter in words; the page knows the names of regions and categories. */
export function useChosenChips(
  filter: Filter,
  region: string,
  categories: readonly { id: string; name: string }[] | undefined,
): ChosenChip[] {
  return useMemo(() => {
    const names = new Map(categories?.map(({ id, name }) => [id, name]))
    return chosenChips(filter, { region, categories: names })
  }, [filter, region, categories])
}
