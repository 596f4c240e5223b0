import { Input, View } from '@tarojs/components'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { debounce } from '@/lib/debounce'
import { texts } from '@/lib/texts'
import './SearchField.scss'

interface SearchFieldProps {
  keyword: string
  /** Runs 500 ms after the last letter, or at once when it is confirmed. */
  onSearch: (keyword: string) => void
  onLeave: () => void
}

/** Search words, asked for as they are typed. */
export function SearchField({ keyword, onSearch, onLeave }: SearchFieldProps) {
  const [typed, setTyped] = useState(keyword)
  const search = useRef(onSearch)
  search.current = onSearch
  const searchSoon = useMemo(() => debounce((words: string) => search.current(words.trim())), [])
  useEffect(() => () => searchSoon.cancel(), [searchSoon])
  const type = (words: string) => {
    setTyped(words)
    searchSoon(words)
  }
  const confirm = () => {
    searchSoon.cancel()
    onSearch(typed.trim())
  }
  const leave = () => {
    searchSoon.cancel()
    onSearch('')
    onLeave()
  }
  return (
    <View className="pp-search">
      <View className="pp-search__box">
        <Icon name="search" size={32} className="pp-search__icon" />
        <Input
          id="search-keyword"
          className="pp-search__input"
          placeholderClass="pp-search__placeholder"
          value={typed}
          placeholder={texts.searchPlaceholder}
          maxlength={40}
          confirmType="search"
          focus={keyword === ''}
          onInput={(event) => type(event.detail.value)}
          onConfirm={confirm}
          aria-label={texts.searchPlaceholder}
        />
        {typed !== '' && (
          <Pressable className="pp-search__clear" onPress={() => type('')} label="清除">
            <Icon name="close" size={26} />
          </Pressable>
        )}
      </View>
      <Pressable className="pp-search__leave" onPress={leave}>
        取消
      </Pressable>
    </View>
  )
}
