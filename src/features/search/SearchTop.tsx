import type { ReactNode } from 'react'
import { SearchInput } from '@/components/SearchInput/SearchInput'
import { TopBar } from '@/components/TopBar/TopBar'
import { navigateBack } from '@/lib/navigate'

interface SearchTopProps {
  typed: string
  onType: (words: string) => void
  onConfirm: () => void
  focus: boolean
  /** Below the field, staying on top with it. */
  children?: ReactNode
}

/** The field of the page, and the way back. */
export function SearchTop({ typed, onType, onConfirm, focus, children }: SearchTopProps) {
  return (
    <TopBar
      row={
        <SearchInput
          id="search-words"
          value={typed}
          onType={onType}
          onConfirm={onConfirm}
          onLeave={() => void navigateBack()}
          focus={focus}
        />
      }
    >
      {children}
    </TopBar>
  )
}
