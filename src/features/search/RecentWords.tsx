import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'
import { Pressable } from '@/components/Pressable/Pressable'

interface RecentWordsProps {
  words: readonly string[]
  onChoose: (word: string) => void
  onForget: () => void
}

/** What was searched for before; one press searches again. */
export function RecentWords({ words, onChoose, onForget }: RecentWordsProps) {
  return (
    <View className="pp-search-panel__recent">
      <View className="pp-search-panel__head">
        <View className="pp-search-panel__title">最近搜索</View>
        <Pressable id="search-forget" className="pp-search-panel__forget" onPress={onForget}>
          清空
        </Pressable>
      </View>
      <View className="pp-search-panel__words">
        {words.map((word) => (
          <Chip key={word} onPress={() => onChoose(word)} label={`搜索 ${word}`}>
            <View className="pp-search-panel__word">{word}</View>
          </Chip>
        ))}
      </View>
    </View>
  )
}
