import { useMutation } from '@tanstack/react-query'
import { setUser } from '@/domain/session'
import { call } from '@/lib/request'
import type { Api } from '@contract/api'

export type ProfileChange = Api['updateUser']['input']

/** Saves a change of the profile and puts the answered user in the session. */
export function useUpdateUser() {
  return useMutation({ mutationFn: (change: ProfileChange) => call('updateUser', change), onSuccess: setUser })
}
