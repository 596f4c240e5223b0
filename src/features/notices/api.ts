import { useInfiniteQuery, useMutation, useQuery, type InfiniteData } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { getSession, setUser } from '@/domain/session'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import type { Api } from '@contract/api'
import type { QuietKind } from '@contract/states'

type NoticePage = Api['listOwnNotices']['data']

const listKey = ['ownNotices', 'list'] as const
const switchesKey = ['ownNotices', 'switches'] as const

/** What happened to the caller, newest first. */
export function useNotices() {
  return useInfiniteQuery(paged(listKey, (from) => call('listOwnNotices', { pageSize: 20, ...from }, { quiet: true })))
}

/** Marks one notice as read, or all without an id: at once on screen, and the number follows the answer. */
export function useReadNotices() {
  return useMutation({
    mutationFn: (id: string | null) => call('readNotices', id === null ? {} : { id }, { quiet: true }),
    onMutate: (id) => {
      queryClient.setQueryData<InfiniteData<NoticePage>>(listKey, (list) => list && withRead(list, id))
    },
    onSuccess: ({ unread }) => {
      const { user } = getSession()
      if (user) setUser({ ...user, counts: { ...user.counts, unreadNotices: unread } })
    },
  })
}

function withRead(list: InfiniteData<NoticePage>, id: string | null): InfiniteData<NoticePage> {
  const pages = list.pages.map((page) => ({
    ...page,
    records: page.records.map((notice) => (id === null || notice.id === id ? { ...notice, read: true } : notice)),
  }))
  return { ...list, pages }
}

/** The kinds that the caller has switched off. */
export function useNoticeSwitches() {
  return useQuery({ queryKey: switchesKey, queryFn: () => call('getNoticeSwitches', {}, { quiet: true }) })
}

/** Turns before the answer, and back when it fails. */
export function useSwitchNotices() {
  return useMutation({
    mutationFn: (change: { kind: QuietKind; on: boolean }) => call('saveNoticeSwitch', change),
    onMutate: ({ kind, on }) => {
      queryClient.setQueryData<Api['getNoticeSwitches']['data']>(switchesKey, ({ off } = { off: [] }) => ({
        off: on ? off.filter((other) => other !== kind) : [...off, kind],
      }))
    },
    onError: (_error, { kind, on }) => {
      queryClient.setQueryData<Api['getNoticeSwitches']['data']>(switchesKey, ({ off } = { off: [] }) => ({
        off: on ? [...off, kind] : off.filter((other) => other !== kind),
      }))
    },
  })
}
