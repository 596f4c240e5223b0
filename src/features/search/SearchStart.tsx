import { View } from '@tarojs/components'
import { useState } from 'react'
import { useHotWords } from './api'
import { forgetWords, recentWords } from './recent'
import { WordGroup } from './WordGroup'

/** Before a word is typed: the words of before, and what others search for. */
export function SearchStart({ onSearch }: { onSearch: (words: string) => void }) {
  const [recent, setRecent] = useState(recentWords)
  const hot = useHotWords()
  const forget = () => {
    forgetWords()
    setRecent([])
  }
  return (
    <View className="pp-search-start">
      <WordGroup title="最近搜索" words={recent} onChoose={onSearch} onForget={forget} />
      <WordGroup title="大家在搜" words={hot} onChoose={onSearch} />
      {recent.length + hot.length === 0 && (
        <View className="pp-search-start__hint">搜模特的名字、编号，拼单的说明，或帖子里的字句</View>
      )}
    </View>
  )
}
