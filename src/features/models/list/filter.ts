import { create } from 'zustand'
import { read, write } from '@/device/storage'
import { fitting } from '@/lib/fitting'
import type { ModelFilter } from '@contract/models'

/** Every parameter of the model search, none left out. */
export type Filter = Required<Omit<ModelFilter, 'cursor'>>

/** Product 5.2, to the letter. */
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
}

/** What belongs to the list rather than to the filter page: a reset leaves it alone. */
type OfTheList = 'searchType' | 'pageSize' | 'pageNo' | 'keyword' | 'sortType'

/** The chosen filter, shared by the models tab and the filter page. */
export const useFilter = create<{ filter: Filter }>(() => ({
  filter: { ...filterDefaults, ...fitting(read('search'), filterDefaults) },
}))

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

/** Every bound taken away; sort, search words and the kind of list stay. */
export function withoutBounds(filter: Filter): Filter {
  return { ...filterDefaults, ...ofTheList(filter) }
}

function ofTheList({ searchType, pageSize, pageNo, keyword, sortType }: Filter): Pick<Filter, OfTheList> {
  return { searchType, pageSize, pageNo, keyword, sortType }
}
