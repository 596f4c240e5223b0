import { useQuery } from '@tanstack/react-query'
import type { ActShown } from '@contract/console/acts'
import { call } from '../api/call'

/** An act as this operator may do it; undefined while it is not known, or not his. */
export function useAct(name: string): ActShown | undefined {
  const { data } = useQuery({ queryKey: ['acts'], queryFn: () => call('listActs'), staleTime: Infinity })
  return data?.find((act) => act.name === name)
}
