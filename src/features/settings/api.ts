import type { Api } from '@contract/api'
import type { UserInfo } from '@contract/users'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/request'
import { sealPassword } from '@/lib/sealPassword'
import { refreshUser } from '@/lib/session'
import { askWechat } from '@/platform/wechat'

const blockedKey = ['userdata', 'block']

/** The people that the user has blocked, the last first. */
export function useBlocked() {
  return useInfiniteQuery({
    queryKey: blockedKey,
    queryFn: ({ pageParam }) =>
      call('listUserdata', { kind: 'block', ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    select: ({ pages }) => pages.flatMap(({ records }) => records.flatMap(({ user }) => user ?? [])),
    staleTime: 0,
  })
}

/** Takes a block back; what both wrote is seen again. */
export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (targetId: string) => call('saveUserdata', { kind: 'block', targetType: 'user', targetId, on: false }),
    onSuccess: () => {
      for (const key of [blockedKey, ['hot'], ['posts']]) void client.invalidateQueries({ queryKey: key })
    },
  })
}

/** Ends sessions of other devices. */
export function useEndSessions() {
  return useMutation({
    mutationFn: async (sessions: UserInfo['sessions']) => {
      for (const { id } of sessions) await call('logout', { sessionId: id })
    },
    onSettled: () => refreshUser(),
  })
}

/** Ends this session on the server; a lost network must not keep anybody signed in here. */
export async function endSession(): Promise<void> {
  await call('logout', {}, { quiet: true }).catch(() => undefined)
}

/** All that is kept about the user, as a readable text. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const { exportedAt, parts } = await call('exportUser', {}, { quiet: true })
      return { exportedAt, text: JSON.stringify({ exportedAt, ...parts }, null, 2) }
    },
  })
}

/** Binds the WeChat of this device to the account. */
export function useBindWechat() {
  return useMutation({
    mutationFn: async () => {
      const answer = await askWechat({ path: '/pages/userInfo/userInfo?tab=settings', inviteCode: '' })
      if (answer) await call('linkOpenId', { ticket: answer.ticket })
    },
    onSuccess: () => refreshUser(),
  })
}

type Deletion = Api['deleteUser']['input']

/** Asks for the account to be deleted, or takes that back; the sheet shows a refusal itself. */
export function useDeletion() {
  return useMutation({
    mutationFn: async (proof: { password: string } | { ticket: string } | { takeBack: true }) =>
      call('deleteUser', 'password' in proof ? await sealed(proof.password) : proof, { quiet: true }),
    onSuccess: () => refreshUser(),
  })
}

async function sealed(password: string): Promise<Deletion> {
  const key = await call('getRsaPublicKey', {}, { quiet: true })
  return { keyId: key.keyId, password: await sealPassword(password, key) }
}
