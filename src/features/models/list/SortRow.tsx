import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { classNames } from '@/theme/classNames'
import type { Filter } from './filter'
import './SortRow.scss'

const sorts: readonly { key: Filter['sortType']; text: string }[] = [
  { key: '', text: '综合' },
  { key: 'new', text: '最新' },
  { key: 'hot', text: '热门' },
  { key: 'price', text: '价格' },
]

interface SortRowProps {
  chosen: Filter['sortType']
  onSort: (sort: Filter['sortType']) => void
  /** How many bounds are set. */
  boundCount: number
  onFilter: () => void
}

/** How the list is sorted, and the way to the filter. */
export function SortRow({ chosen, onSort, boundCount, onFilter }: SortRowProps) {
  return (
    <View className="pp-sort">
      <View className="pp-sort__sorts" role="radiogroup" aria-label="排序">
        {sorts.map(({ key, text }) => (
          <Pressable
            key={key}
            id={`sort-${key || 'default'}`}
            role="radio"
            chosen={key === chosen}
            className={classNames('pp-sort__one', key === chosen && 'pp-sort__one--chosen')}
            onPress={() => onSort(key)}
          >
            {text}
          </Pressable>
        ))}
      </View>
      <Pressable
        id="filter-open"
        className={classNames('pp-sort__filter', boundCount > 0 && 'pp-sort__one--chosen')}
        onPress={onFilter}
        label={boundCount > 0 ? `筛选，已选 ${boundCount} 项` : '筛选'}
      >
        <Icon name="sliders" size={32} />
        筛选
        {boundCount > 0 && <View className="pp-sort__count">{boundCount}</View>}
      </Pressable>
    </View>
  )
}
