import { View } from '@tarojs/components'
import { useState } from 'react'
import { SearchInput } from '@/components/SearchInput/SearchInput'
import { TopBar } from '@/components/TopBar/TopBar'
import { isTooShort, tooShortText } from '@/lib/searchWords'
import { forgetWords, recentWords, rememberWord } from './recent'
import { RecentWords } from './RecentWords'
import { SearchWays, type SearchTarget } from './SearchWays'
import './Search.scss'

interface SearchPanelProps {
  /** What Enter and a recent word look through. */
  first: SearchTarget
  onSearch: (target: SearchTarget, words: string) => void
  onClose: () => void
}

/** Search over the whole screen: words, what to look through, and the words of before. */
export function SearchPanel({ first, onSearch, onClose }: SearchPanelProps) {
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(recentWords)
  const words = typed.trim()
  const short = isTooShort(words)
  const long = words !== '' && !short
  const search = (target: SearchTarget, asked: string) => {
    rememberWord(asked)
    onClose()
    onSearch(target, asked)
  }
  const forget = () => {
    forgetWords()
    setRecent([])
  }
  return (
    <View className="pp-search-panel" role="dialog" aria-modal aria-label="搜索">
      <View className="pp-search-panel__column">
        <TopBar
          row={
            <SearchInput
              id="search-words"
              value={typed}
              onType={setTyped}
              onConfirm={() => long && search(first, words)}
              onLeave={onClose}
              focus
            />
          }
        />
        {short && <View className="pp-search-panel__hint">{tooShortText}</View>}
        {long && <SearchWays words={words} onSearch={(target) => search(target, words)} />}
        {words === '' && recent.length > 0 && (
          <RecentWords words={recent} onChoose={(word) => search(first, word)} onForget={forget} />
        )}
        {words === '' && recent.length === 0 && (
          <View className="pp-search-panel__hint">搜模特的名字、编号，拼单的说明，或帖子里的字句</View>
        )}
      </View>
    </View>
  )
}
