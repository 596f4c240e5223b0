import { limits } from '@contract/limits'
import type { Filter } from './filter'

type Params = Readonly<
  Partial<Record<'searchType' | 'keyword' | 'pay' | 'pcc' | 'sortType', string | number | undefined>>
>

const sorts: readonly Filter['sortType'][] = ['', 'new', 'hot', 'price']

/** What another page, or an address, asks the list to show. Anything it does not understand is left out. */
export function filterFromParams({ searchType, keyword, pay, pcc, sortType }: Params): Partial<Filter> {
  const sort = sorts.find((known) => known === sortType)
  return {
    ...(String(searchType) === '1' && { searchType: 1 }),
    ...(String(searchType) === '2' && { searchType: 2 }),
    ...(keyword && { keyword: String(keyword).slice(0, limits.keywordMax) }),
    ...(String(pay) === '1' && { pay: 1 }),
    ...(String(pay) === '2' && { pay: 2 }),
    ...(/^\d{6}$/.test(String(pcc)) && { pcc: String(pcc) }),
    ...(sort && { sortType: sort }),
  }
}
