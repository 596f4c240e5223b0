import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import { compact } from '@/lib/number'
import { classNames } from '@/theme/classNames'
import type { Route } from '@contract/routes'
import type { Entry } from './entries'
import './EntryGrid.scss'

interface EntryGridProps {
  entries: readonly Entry[]
  columns: 4 | 5
  /** What waits behind an entry; 0 shows nothing. */
  countOf?: (index: number) => number
}

/** Rows of icons with a word below. */
export function EntryGrid({ entries, columns, countOf }: EntryGridProps) {
  return (
    <View className={classNames('pp-entry-grid', `pp-entry-grid--${columns}`)}>
      {entries.map((entry, index) => {
        const count = countOf?.(index) ?? 0
        return (
          <Pressable
            key={entry.name}
            id={entry.id}
            className="pp-entry-grid__cell"
            onPress={() => void navigateTo<Route>(entry.route, entry.query)}
          >
            <View className="pp-entry-grid__icon">
              <Icon name={entry.icon} size={48} />
              {count > 0 && <Text className="pp-entry-grid__count">{count > 99 ? '99+' : compact(count)}</Text>}
            </View>
            <Text className="pp-entry-grid__name">{entry.name}</Text>
          </Pressable>
        )
      })}
    </View>
  )
}
