import { toast } from '@/lib/toast'
import { useMeant } from './meant'
import { requireUser } from './session'

const done = { favourite: '已收藏', follow: '已关注', like: '已点赞' } as const

interface Mark {
  readonly kind: keyof typeof done
  /** Whether it is set now. */
  readonly on: boolean
  readonly set: (on: boolean, then?: { onSuccess: () => void }) => void
  /** Which of several on a page. */
  readonly about?: string
}

/** The press of a mark: a user's turns it; a visitor's sets it, and says so, once log-in has brought them back. */
export function useMarkPress({ kind, on, set, about = '' }: Mark): () => void {
  useMeant(
    [kind],
    () => {
      if (on) toast(done[kind])
      else set(true, { onSuccess: () => toast(done[kind]) })
    },
    about,
  )
  return () => void requireUser(kind, about).then((known) => known && set(!on))
}
