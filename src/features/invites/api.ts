import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { refreshUser } from '@/domain/session'

const inviteKey = ['invite']

/** The caller's invitation code and credits. */
export function useInvite() {
  return useQuery({ queryKey: inviteKey, queryFn: () => call('getInvite', {}, { quiet: true }) })
}

/** Who came by the caller, newest first. */
export function useInvitees() {
  return useInfiniteQuery({
    queryKey: ['invitees'],
    queryFn: ({ pageParam }) =>
      call('listInvites', { pageSize: 20, ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}

/** Turns all credits into gift coins. */
export function useConvertInvites() {
  return useMutation({
    mutationFn: () => call('convertInvites'),
    onSuccess: ({ invite }) => {
      queryClient.setQueryData(inviteKey, invite)
      void refreshUser()
    },
  })
}
