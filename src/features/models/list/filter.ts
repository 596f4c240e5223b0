import { create } from 'zustand'
import { read, write } from '@/device/storage'
import { fitting } from '@/lib/fitting'
import type { ModelFilter } from '@contract/models'
import { shanghaiDay } from '@contract/shanghai'
import { daysAhead } from './days'

/** Every parameter of the model search, none left out. */
export type Filter = Required<Omit<ModelFilter, 'cursor'>>

/** Product 5.2, to the letter; the days are ours. */
export const filterDefaults: Filter = {
  pay: 0,
  pcc: '',
  sex: -1,
  tag: -1,
  age1: 0,
  age2: 0,
  pay1: 0,
  pay2: 0,
  classIds: [],
  weight1: 0,
  weight2: 0,
  height1: 0,
  height2: 0,
  shoeSize1: 0,
  shoeSize2: 0,
  searchType: 1,
  pageSize: 10,
  pageNo: 1,
  keyword: '',
  sortType: '',
  day1: '',
  day2: '',
}

/** What belongs to the list rather than to the filter page: a reset leaves it alone. */
type OfTheList = 'searchType' | 'pageSize' | 'pageNo' | 'sortType'

/** The chosen filter, shared by the models tab and the filter page. */
export const useFilter = create<{ filter: Filter }>(() => ({ filter: keptFilter() }))

/** The filter of before, without days that are over. */
export function keptFilter(): Filter {
  const kept = { ...filterDefaults, ...fitting(read('search'), filterDefaults) }
  return { ...kept, ...daysAhead(kept, shanghaiDay(Date.now())) }
}

/** Changes a part of the filter and keeps the whole on the device (storage key `search`). */
export function changeFilter(part: Partial<Filter>): void {
  setFilter({ ...useFilter.getState().filter, ...part })
}

/** Shows what another page or an address asks for and nothing of what was chosen before; an empty part asks for nothing. */
export function beginFilter(part: Partial<Filter>): void {
  if (Object.keys(part).length > 0) setFilter({ ...filterDefaults, ...part })
}

/** Puts a whole filter in place, as the filter page does when it is done. */
export function setFilter(filter: Filter): void {
  write('search', filter)
  useFilter.setState({ filter })
}

/** Every bound taken away, the words that are searched for too; sort and the kind of list stay. */
export function withoutBounds(filter: Filter): Filter {
  return { ...filterDefaults, ...ofTheList(filter) }
}

function ofTheList({ searchType, pageSize, pageNo, sortType }: Filter): Pick<Filter, OfTheList> {
  return { searchType, pageSize, pageNo, sortType }
}
