import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { useToggle } from '@/domain/cache/useToggle'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import type { Person } from '@contract/people'

function personQuery(id: string) {
  return queryOptions({ queryKey: ['person', id], queryFn: () => call('getPerson', { id }, { quiet: true }) })
}

/** A person as others see them. */
export function usePerson(id: string) {
  return useQuery(personQuery(id))
}

/** Follows a person, or no longer. */
export function useFollowPerson(id: string) {
  const { queryKey } = personQuery(id)
  const show = (on: boolean) => queryClient.setQueryData(queryKey, (person) => person && followedBy(person, on))
  return useToggle({ kind: 'follow', targetType: 'user', targetId: id }, { queryKey, show })
}

function followedBy(person: Person, on: boolean): Person {
  const { counts, followed } = person
  const change = on === followed ? 0 : on ? 1 : -1
  return { ...person, followed: on, counts: { ...counts, followers: counts.followers + change } }
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
