import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Me } from '@contract/console/session'
import { call, CallError, rememberCsrf } from './call'

/** Who is signed in; fails with 401 where nobody is. */
export const meQuery = {
  queryKey: ['me'],
  queryFn: async (): Promise<Me> => {
    const me = await call('getMe')
    rememberCsrf(me.csrf)
    return me
  },
  staleTime: Infinity,
  retry: false,
}

/** Somebody has come in: nothing of before is true any more, that nobody was here least of all. */
export function setMe(client: QueryClient, me: Me): void {
  client.clear()
  rememberCsrf(me.csrf)
  client.setQueryData(meQuery.queryKey, me)
}

/** The same operator is back, and what is on screen stays; another one begins anew. */
export function resumeAs(client: QueryClient, me: Me): void {
  if (client.getQueryData<Me>(meQuery.queryKey)?.id !== me.id) return window.location.assign('/')
  rememberCsrf(me.csrf)
  client.setQueryData(meQuery.queryKey, me)
  void client.invalidateQueries()
}

/** Ends the session, and leaves nothing of it in this window. Rejects where it may still be open. */
export async function signOut(): Promise<void> {
  await call('signOut').catch((error: unknown) => {
    if (!(error instanceof CallError && error.code === 401)) throw error
  })
  window.location.assign('/sign-in')
}

export function useMe(): Me | undefined {
  return useQuery(meQuery).data
}
