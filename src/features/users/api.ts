import type { Api } from '@contract/api'
import { useMutation } from '@tanstack/react-query'
import { call } from '@/lib/request'
import { setUser } from '@/domain/session'

export type ProfileChange = Api['updateUser']['input']

/** Saves a change of the profile and puts the answered user in the session. */
export function useUpdateUser() {
  return useMutation({ mutationFn: (change: ProfileChange) => call('updateUser', change), onSuccess: setUser })
}
