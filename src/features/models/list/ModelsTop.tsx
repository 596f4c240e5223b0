import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Segmented } from '@/components/Segmented/Segmented'
import { TopBar } from '@/components/TopBar/TopBar'
import { phrases } from '@/domain/phrases'
import { navigateTo } from '@/lib/navigate'
import type { ChosenChip } from './chips'
import { ChosenChips } from './ChosenChips'
import { changeFilter, setFilter, useFilter, withoutBounds, type Filter } from './filter'
import { SortRow } from './SortRow'
import './ModelsTop.scss'

const lists: readonly { key: Filter['searchType']; text: string; id: string }[] = [
  { key: 1, text: '模特', id: 'list-models' },
  { key: 2, text: '拼单', id: 'list-share-orders' },
]

/** Which list, the way to search, its sort and its bounds. */
export function ModelsTop({ chips }: { chips: readonly ChosenChip[] }) {
  const filter = useFilter((state) => state.filter)
  return (
    <TopBar row={<ListSwitch chosen={filter.searchType} />}>
      <SortRow
        chosen={filter.sortType}
        onSort={(sortType) => changeFilter({ sortType })}
        boundCount={chips.length}
        onFilter={() => void navigateTo('pages/model/filter')}
      />
      {filter.pay === 1 && <View className="pp-models-top__note">{phrases.mutual}</View>}
      <ChosenChips chips={chips} onClear={changeFilter} onClearAll={() => setFilter(withoutBounds(filter))} />
    </TopBar>
  )
}

function ListSwitch({ chosen }: { chosen: Filter['searchType'] }) {
  const search = () => void navigateTo('pages/search/search', { tab: chosen === 1 ? 'models' : 'shareOrders' })
  return (
    <>
      <Segmented
        options={lists}
        chosen={chosen}
        onChoose={(searchType) => changeFilter({ searchType })}
        label="看什么"
      />
      <Pressable id="search-open" className="pp-models-top__search" onPress={search} label="搜索">
        <Icon name="search" size={44} />
      </Pressable>
    </>
  )
}
