import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getSession } from '@/domain/session'
import { call } from '@/lib/request'
import { isTooShort } from '@/lib/searchWords'

/** What words may mean; what those before meant stays until that is known. Nothing where it fails: one may search all the same. */
export function useSuggestions(words: string) {
  const asked = words !== '' && !isTooShort(words)
  const { data } = useQuery({
    queryKey: ['suggestions', words],
    // With its signal taken, what is no longer wanted is not waited for.
    queryFn: ({ signal }) => call('suggest', { words }, { quiet: true, signal }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  return asked ? data : undefined
}

/** What several people have searched for; none where it fails. */
export function useHotWords(): readonly string[] {
  const { data } = useQuery({ queryKey: ['hotWords'], queryFn: () => call('listHotWords', {}, { quiet: true }) })
  return data?.words ?? []
}

/** Counts a search of whoever is signed in. That it failed is nobody's business. */
export function countSearch(words: string): void {
  if (getSession().user !== null) call('countSearch', { words }, { quiet: true }).catch(() => undefined)
}
