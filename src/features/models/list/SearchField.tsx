import { useEffect, useMemo, useRef, useState } from 'react'
import { SearchInput } from '@/components/SearchInput/SearchInput'
import { debounce } from '@/lib/debounce'

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
    <SearchInput
      id="search-keyword"
      value={typed}
      onType={type}
      onConfirm={confirm}
      onLeave={leave}
      focus={keyword === ''}
    />
  )
}
