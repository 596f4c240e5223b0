import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Segmented } from '@/components/Segmented/Segmented'
import { TopBar } from '@/components/TopBar/TopBar'
import { navigateTo } from '@/lib/navigate'
import type { ChosenChip } from './chips'
import { ChosenChips } from './ChosenChips'
import { changeFilter, setFilter, useFilter, withoutBounds, type Filter } from './filter'
import { SearchField } from './SearchField'
import { SortRow } from './SortRow'
import './ModelsTop.scss'

const lists: readonly { key: Filter['searchType']; text: string; id: string }[] = [
  { key: 1, text: '模特', id: 'list-models' },
  { key: 2, text: '拼单', id: 'list-share-orders' },
]

interface ModelsTopProps {
  chips: readonly ChosenChip[]
  /** Came here to search. */
  searching: boolean
  onSearching: (searching: boolean) => void
}

/** Which list, its search, its sort and its bounds. */
export function ModelsTop({ chips, searching, onSearching }: ModelsTopProps) {
  const filter = useFilter((state) => state.filter)
  const row =
    searching || filter.keyword ? (
      <SearchField
        keyword={filter.keyword}
        onSearch={(keyword) => changeFilter({ keyword })}
        onLeave={() => onSearching(false)}
      />
    ) : (
      <ListSwitch chosen={filter.searchType} onSearch={() => onSearching(true)} />
    )
  return (
    <TopBar row={row}>
      <SortRow
        chosen={filter.sortType}
        onSort={(sortType) => changeFilter({ sortType })}
        boundCount={chips.length}
        onFilter={() => void navigateTo('pages/model/filter')}
      />
      <ChosenChips chips={chips} onClear={changeFilter} onClearAll={() => setFilter(withoutBounds(filter))} />
    </TopBar>
  )
}

function ListSwitch({ chosen, onSearch }: { chosen: Filter['searchType']; onSearch: () => void }) {
  return (
    <>
      <Segmented
        options={lists}
        chosen={chosen}
        onChoose={(searchType) => changeFilter({ searchType })}
        label="看什么"
      />
      <Pressable id="search-open" className="pp-models-top__search" onPress={onSearch} label="搜索">
        <Icon name="search" size={44} />
      </Pressable>
    </>
  )
}
