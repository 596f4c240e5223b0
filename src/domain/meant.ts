import { useContext, useEffect, useRef } from 'react'
import { currentPath } from '@/device/currentPath'
import { newestPage, PageOrder } from '@/lib/pageOrder'
import { parseOwnPath, type OwnPath } from '@contract/ownPath'

/** What was pressed that only users do; log-in says it, and most are gone on with afterwards. */
export type Act =
  | ''
  | 'favourite'
  | 'follow'
  | 'like'
  | 'join'
  | 'wait'
  | 'open'
  | 'comment'
  | 'reply'
  | 'unlock'
  | 'reward'
  | 'pin'
  | 'report'
  | 'reportUser'
  | 'block'
  | 'buy'
  | 'publish'
  | 'followed'
  | 'expired'

/** Longer than a page takes to come, shorter than anybody forgets what they pressed. */
const freshMs = 60_000

let meant: { readonly act: string; readonly at: OwnPath; readonly after: number; readonly until: number } | null = null

/**
 * What was meant before log-in, for the page that log-in leads to and that is yet to come up; nothing else may take it. The page that was left
 * for log-in has the same path, and draws itself anew for the user while it is being closed.
 */
export function keepMeant(act: string, at: OwnPath): void {
  meant = act ? { act, at, after: newestPage(), until: Date.now() + freshMs } : null
}

function takeMeant(act: string, page: number): boolean {
  if (meant?.act !== act || page <= meant.after || meant.until < Date.now()) return false
  const here = parseOwnPath(currentPath())
  if (here?.route !== meant.at.route || here.query.id !== meant.at.query.id) return false
  meant = null
  return true
}

/** One of several things on a page, as `requireUser` is told of it. */
export function meantFor(act: Act, about: string): string {
  return about ? `${act}.${about}` : act
}

/** Goes on, once, with what was pressed before log-in, as the thing comes up again for the user who has just come in. */
export function useMeant<A extends Act>(acts: readonly A[], goOn: (act: A) => void, about = ''): void {
  const newest = useRef(goOn)
  newest.current = goOn
  const page = useContext(PageOrder)
  useEffect(() => {
    const act = acts.find((one) => takeMeant(meantFor(one, about), page))
    if (act) newest.current(act)
    // oxlint-disable-next-line react/exhaustive-deps -- as the thing comes up, and never again
  }, [])
}
