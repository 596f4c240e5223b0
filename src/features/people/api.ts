import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { useToggle } from '@/domain/cache/useToggle'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'

function personQuery(id: string) {
  return queryOptions({ queryKey: ['person', id], queryFn: () => call('getPerson', { id }, { quiet: true }) })
}

/** A person as others see them. */
export function usePerson(id: string) {
  return useQuery(personQuery(id))
}

/** Follows a person, or no longer. How many do comes with the person, who is asked for again. */
export function useFollowPerson(id: string) {
  const { queryKey } = personQuery(id)
  const show = (followed: boolean) => queryClient.setQueryData(queryKey, (person) => person && { ...person, followed })
  return useToggle({ kind: 'follow', targetType: 'user', targetId: id }, { queryKey, show })
}

/** The bookings that a person opened, newest first, page by page. */
export function usePersonShareOrders(id: string) {
  return useInfiniteQuery(
    paged(['personShareOrders', id], (from) => call('listPersonShareOrders', { id, ...from }, { quiet: true })),
  )
}

/** The reviews that a person got and gave, newest first, page by page. */
export function usePersonReviews(id: string) {
  return useInfiniteQuery(
    paged(['personReviews', id], (from) => call('listPersonReviews', { id, ...from }, { quiet: true })),
  )
}
