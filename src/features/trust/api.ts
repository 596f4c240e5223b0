import { useMutation } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { call } from '@/lib/request'
import type { TargetType } from '@contract/userdata'

/** Puts a thing before the operator; again while it waits only replaces the note. */
export function useReport(targetType: TargetType, targetId: string) {
  return useMutation({
    mutationFn: (note: string) =>
      call('saveUserdata', { kind: 'report', targetType, targetId, on: true, note }, { quiet: true }),
  })
}

/** Blocks a user, or takes that back: what he writes is no longer shown to the caller, and he can neither answer nor reward the caller. */
export function useBlock(userId: string) {
  return useMutation({
    mutationFn: (on: boolean) => call('saveUserdata', { kind: 'block', targetType: 'user', targetId: userId, on }),
    onSuccess: () => void changed.people(),
  })
}
