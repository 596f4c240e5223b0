import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'

const ways: readonly { target: SearchTarget; icon: IconName; text: string }[] = [
  { target: 'models', icon: 'person', text: '找模特' },
  { target: 'shareOrders', icon: 'people', text: '找拼单' },
  { target: 'posts', icon: 'compass', text: '找作品' },
]

export type SearchTarget = 'models' | 'shareOrders' | 'posts'

/** Where the words are looked for. */
export function SearchWays({ words, onSearch }: { words: string; onSearch: (target: SearchTarget) => void }) {
  return (
    <View className="pp-search-panel__ways">
      {ways.map(({ target, icon, text }) => (
        <Pressable
          key={target}
          id={`search-${target}`}
          className="pp-search-panel__way"
          onPress={() => onSearch(target)}
          label={`${text}：${words}`}
        >
          <Icon name={icon} size={36} />
          <View className="pp-search-panel__way-text">
            {text}「{words}」
          </View>
          <Icon name="right" size={28} />
        </Pressable>
      ))}
    </View>
  )
}
