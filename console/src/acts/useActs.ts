import { useQuery } from '@tanstack/react-query'
import type { ActShown } from '@contract/console/acts'
import { call } from '../api/call'

const actsQuery = { queryKey: ['acts'], queryFn: () => call('listActs'), staleTime: Infinity }

/** An act as this operator may do it; undefined while it is not known, or not his. */
export function useAct(name: string): ActShown | undefined {
  return useQuery(actsQuery).data?.find((act) => act.name === name)
}

/** The title of each act that is this operator's, by its name. */
export function useActTitles(): Readonly<Record<string, string>> {
  return Object.fromEntries(useQuery(actsQuery).data?.map(({ name, title }) => [name, title]) ?? [])
}
