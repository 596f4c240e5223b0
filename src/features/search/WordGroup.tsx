import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'
import { Pressable } from '@/components/Pressable/Pressable'

interface WordGroupProps {
  title: string
  words: readonly string[]
  onChoose: (word: string) => void
  /** What clears them; without it they stay. */
  onForget?: () => void
}

/** Words under a title; one press searches for one. Nothing where there are none. */
export function WordGroup({ title, words, onChoose, onForget }: WordGroupProps) {
  if (words.length === 0) return null
  return (
    <View className="pp-search-start__group">
      <View className="pp-search-start__head">
        <View className="pp-search-start__title">{title}</View>
        {onForget && (
          <Pressable id="search-forget" className="pp-search-start__forget" onPress={onForget}>
            清空
          </Pressable>
        )}
      </View>
      <View className="pp-search-start__words">
        {words.map((word) => (
          <Chip key={word} onPress={() => onChoose(word)} label={`搜索 ${word}`}>
            <View className="pp-search-start__word">{word}</View>
          </Chip>
        ))}
      </View>
    </View>
  )
}
