import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { paged } from '@/domain/cache/paged'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'

const inviteKey = ['invite'] as const

/** The caller's invitation code and credits. */
export function useInvite() {
  return useQuery({ queryKey: inviteKey, queryFn: () => call('getInvite', {}, { quiet: true }) })
}

/** Who a code belongs to; nobody's is no failure to a person who is still typing. */
export function useInviter(code: string, enabled: boolean) {
  return useQuery({
    queryKey: ['inviter', code],
    queryFn: () => call('getInviter', { code }, { quiet: true }),
    enabled,
    retry: false,
  })
}

/** Who came by the caller, newest first. */
export function useInvitees() {
  return useInfiniteQuery(
    paged(['invitees'], (from) => call('listInvites', { pageSize: 20, ...from }, { quiet: true })),
  )
}

/** Turns all credits into gift coins. */
export function useConvertInvites() {
  return useMutation({
    mutationFn: () => call('convertInvites'),
    onSuccess: ({ invite }) => {
      queryClient.setQueryData(inviteKey, invite)
      void changed.wallet()
    },
  })
}
