import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import type { Route } from '@contract/routes'
import type { Entry } from './entries'
import { EntryGrid } from './EntryGrid'
import './EntryCard.scss'

interface EntryCardProps {
  title?: string
  /** The way to all of it, right of the title. */
  all?: { name: string; route: Route }
  entries: readonly Entry[]
  columns: 4 | 5
  countOf?: (index: number) => number
}

/** A card of ways on. */
export function EntryCard({ title, all, ...grid }: EntryCardProps) {
  return (
    <View className="pp-entry-card">
      {title && (
        <View className="pp-entry-card__head">
          <Text className="pp-entry-card__title">{title}</Text>
          {all && (
            <Pressable className="pp-entry-card__all" onPress={() => void navigateTo<Route>(all.route)}>
              {all.name}
              <Icon name="right" size={26} />
            </Pressable>
          )}
        </View>
      )}
      <EntryGrid {...grid} />
    </View>
  )
}
