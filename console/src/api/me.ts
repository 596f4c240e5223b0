import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Me } from '@contract/console/session'
import { call, CallError, rememberCsrf } from './call'

const meQuery = {
  queryKey: ['me'],
  queryFn: async (): Promise<Me> => {
    const me = await call('getMe')
    rememberCsrf(me.csrf)
    return me
  },
  staleTime: Infinity,
  retry: false,
}

/** Who is signed in; null when nobody is. */
export async function readMe(client: QueryClient): Promise<Me | null> {
  try {
    return await client.fetchQuery(meQuery)
  } catch (error) {
    if (error instanceof CallError && error.code === 401) return null
    throw error
  }
}

/** Somebody has come in: nothing of before is true any more, that nobody was here least of all. */
export function setMe(client: QueryClient, me: Me): void {
  client.clear()
  rememberCsrf(me.csrf)
  client.setQueryData(meQuery.queryKey, me)
}

export function useMe(): Me | undefined {
  return useQuery(meQuery).data
}
