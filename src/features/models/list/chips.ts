import { useMemo } from 'react'
import { modelTagTexts } from '@/domain/texts'
import { shanghaiDay } from '@contract/shanghai'
import { anyDay, daysText } from './days'
import { filterDefaults, type Filter } from './filter'
import { spanScales, spanText, type SpanKey } from './scales'

/** A bound that is set, in words, and what takes it back. */
export interface ChosenChip {
  readonly key: string
  readonly text: string
  readonly clear: Partial<Filter>
}

interface Names {
  /** Of the chosen region; empty while it is not known. */
  region: string
  categories: ReadonlyMap<string, string>
}

export const sexTexts = { [-1]: '不限', 1: '女', 0: '男' } as const
export const payTexts = { 0: '全部', 1: '互勉', 2: '付费' } as const

/** Every bound that is set, in the order of the filter page. */
export function chosenChips(filter: Filter, names: Names): ChosenChip[] {
  const { searchType, keyword, pcc, sex, tag, pay } = filter
  const chips: (ChosenChip | false)[] = [
    keyword !== '' && { key: 'keyword', text: `“${keyword}”`, clear: { keyword: '' } },
    searchType === 2 &&
      filter.day1 !== '' && { key: 'days', text: daysText(filter, shanghaiDay(Date.now())), clear: anyDay },
    pcc !== '' && { key: 'pcc', text: names.region || '已选地区', clear: { pcc: '' } },
    sex !== -1 && { key: 'sex', text: sexTexts[sex], clear: { sex: -1 } },
    tag !== -1 && { key: 'tag', text: modelTagTexts[tag], clear: { tag: -1 } },
    pay !== 0 && { key: 'fee', text: payTexts[pay], clear: { pay: 0, pay1: 0, pay2: 0 } },
    ...spans(filter),
    ...filter.classIds.map((id) => ({
      key: id,
      text: names.categories.get(id) ?? '风格',
      clear: { classIds: filter.classIds.filter((other) => other !== id) },
    })),
  ]
  return chips.filter((chip) => chip !== false)
}

function spans(filter: Filter): ChosenChip[] {
  const keys: SpanKey[] = ['pay', 'height', 'weight', 'age', 'shoeSize']
  return keys.flatMap((key) => {
    const text = spanText(filter, key)
    if (!text) return []
    const clear = { [`${key}1`]: filterDefaults[`${key}1`], [`${key}2`]: filterDefaults[`${key}2`] }
    return [{ key, text: key === 'shoeSize' || key === 'pay' ? text : `${spanScales[key].title} ${text}`, clear }]
  })
}

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
