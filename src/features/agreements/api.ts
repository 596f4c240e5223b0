import { useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { getSession, refreshUser, signOut } from '@/domain/session'
import { failedWith, failureText } from '@/lib/callError'
import { navigateBack, redirectTo } from '@/lib/navigate'
import { call } from '@/lib/request'
import { toastFailure } from '@/lib/toast'

/** An agreement by its key: `userAgreement`, `privacy`, … */
export function useAgreement(key: string) {
  return useQuery({
    queryKey: ['agreements', key],
    queryFn: () => call('getAgreement', { key, useSource: '1' }, { quiet: true }),
  })
}

/** Accepts what is on screen, then leads to the next that asks, or back. Where another version came meanwhile it says so, and shows that one instead. */
export function useAcceptAgreement() {
  return useMutation({
    mutationFn: (read: { key: string; version: number }) => call('acceptAgreement', read, { quiet: true }),
    onError: (error, { key }) => {
      const replaced = failedWith(error, 'NOT_FOUND')
      toastFailure(replaced ? '协议刚刚又有更新，请看过再同意' : failureText(error))
      if (replaced) void changed.agreement(key)
    },
    onSuccess: async () => {
      await refreshUser()
      const [next] = getSession().user?.agreementsDue ?? []
      return next ? redirectTo('pages/privacy/privacy', { key: next.key }) : navigateBack()
    },
  })
}

/** Whoever does not agree is signed out here and on the server; the account stays as it is. */
export async function leaveUnagreed(): Promise<void> {
  await call('logout', {}, { quiet: true }).catch(() => undefined)
  await signOut()
}
