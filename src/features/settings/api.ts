import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { paged } from '@/domain/cache/paged'
import { refreshUser, signOut } from '@/domain/session'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { sealPassword } from '@/lib/sealPassword'
import { askWechat } from '@/platform/wechat'

/** The people that the user has blocked, the last first. */
export function useBlocked() {
  return useInfiniteQuery({
    ...paged(['userdata', 'block'], (from) => call('listUserdata', { kind: 'block', ...from }, { quiet: true })),
    select: ({ pages }) => pages.flatMap(({ records }) => records.flatMap(({ user }) => user ?? [])),
    staleTime: 0,
  })
}

/** Takes a block back; what both wrote is seen again. */
export function useUnblock() {
  return useMutation({
    mutationFn: (targetId: string) => call('saveUserdata', { kind: 'block', targetType: 'user', targetId, on: false }),
    onSuccess: () => void changed.people(),
  })
}

export type Ended = { readonly sessionId: string } | { readonly scope: 'others' }

/** Ends the session of one other device, or of all others. */
export function useEndSessions() {
  return useMutation({
    mutationFn: (ended: Ended) => call('logout', ended),
    onSettled: () => refreshUser(),
  })
}

/** Ends every session, this one too, and unlinks WeChat unless it is kept. */
export function useLeaveAll() {
  return useMutation({
    mutationFn: async ({ keepWechat }: { keepWechat: boolean }) => {
      await call('logout', { scope: 'all', ...(keepWechat && { keepWechat }) })
      await signOut()
    },
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

const quiet = { quiet: true } as const

/** Asks for a code to the account's own number. */
export function sendOwnCode() {
  return call('sendOwnCode', {}, quiet)
}

/** Proves that the owner is here; for a few minutes WeChat may be linked or unlinked by what it resolves with. */
export async function confirmOwner(
  given: { password: string } | { code: string; challengeId: string },
): Promise<string> {
  const input = 'password' in given ? await sealed(given.password) : coded(given)
  return (await call('confirmUser', input, quiet)).proof
}

/** Without a challenge the last code that was asked for from here is meant. */
function coded({ code, challengeId }: { code: string; challengeId: string }) {
  return { code, ...(challengeId && { challengeId }) }
}

/** Links the WeChat of this device to the account; false where the browser leaves for WeChat first. */
export async function linkWechatHere(proof: string): Promise<boolean> {
  const answer = await askWechat({ path: '/pages/userInfo/userInfo?tab=settings', inviteCode: '', linkProof: proof })
  if (!answer) return false
  await call('linkOpenId', { ticket: answer.ticket, proof }, quiet)
  await refreshUser()
  return true
}

export async function unlinkWechat(proof: string): Promise<void> {
  await call('unlinkWechat', { proof }, quiet)
  await refreshUser()
}

/** Asks for the account to be deleted, or takes that back; the sheet shows a refusal itself. */
export function useDeletion() {
  return useMutation({
    mutationFn: (proof: { proof: string } | { ticket: string } | { takeBack: true }) =>
      call('deleteUser', proof, { quiet: true }),
    onSuccess: () => refreshUser(),
  })
}

async function sealed(password: string) {
  const key = await call('getRsaPublicKey', {}, { quiet: true })
  return { keyId: key.keyId, password: await sealPassword(password, key) }
}

const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: () => call('getCalendarFeed', {}, { quiet: true }),
})

/** The private address of the caller's calendar. */
export function useCalendarFeed(enabled: boolean) {
  return useQuery({ ...calendarQuery, enabled })
}

/** Gives the calendar an address, or takes it back. */
export function useSaveCalendarFeed() {
  return useMutation({
    mutationFn: (on: boolean) => call('saveCalendarFeed', { on }),
    onSuccess: (feed) => queryClient.setQueryData(calendarQuery.queryKey, feed),
  })
}
