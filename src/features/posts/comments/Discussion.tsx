import { useState } from 'react'
import { useMeant, type Act } from '@/domain/meant'
import { requireUser, useSession } from '@/domain/session'
import type { Post } from '@contract/posts'
import type { AppealSheetOf, Readable } from '../read/readable'
import { UnlockSheet } from '../read/UnlockSheet'
import type { CommentActions } from './Comment'
import { CommentSheet } from './CommentSheet'
import { DeleteComment } from './DeleteComment'

interface Step {
  readonly at: 'none' | 'write' | 'edit' | 'delete' | 'unlock' | 'appeal'
  readonly comment: Post | null
}

/** Which of the sheets under a thing is open, and about which comment. Every one of them is for users. */
export function useDiscussion() {
  const [step, setStep] = useState<Step>({ at: 'none', comment: null })
  const go = async (at: Step['at'], comment: Post | null) => {
    if (await requireUser(actOf(at, comment), comment?.id)) setStep({ at, comment })
  }
  useMeant(['comment'], () => setStep({ at: 'write', comment: null }))
  const actions: CommentActions = {
    onReply: (comment) => void go('write', comment),
    onEdit: (comment) => void go('edit', comment),
    onDelete: (comment) => void go('delete', comment),
    onUnlock: (comment) => void go('unlock', comment),
    onAppeal: (comment) => void go('appeal', comment),
  }
  // What it was about stays while the sheet slides away.
  const close = () => setStep(({ comment }) => ({ at: 'none', comment }))
  return { step, actions, close, write: () => void go('write', null) }
}

function actOf(at: Step['at'], comment: Post | null): Act {
  if (at === 'unlock') return at
  return comment === null ? 'comment' : 'reply'
}

interface DiscussionProps {
  item: Readable
  commentCoins: number | null
  appealSheet: AppealSheetOf
  discussion: ReturnType<typeof useDiscussion>
}

/** The sheets under a thing: writing and changing a comment, deleting it, unlocking a paid one, appealing a refusal. */
export function Discussion({ item, commentCoins, appealSheet, discussion: { step, close } }: DiscussionProps) {
  const { user } = useSession()
  const { at, comment } = step
  return (
    <>
      <CommentSheet
        item={item}
        replyTo={at === 'write' ? comment : null}
        editing={at === 'edit' ? comment : null}
        commentCoins={commentCoins}
        open={at === 'write' || at === 'edit'}
        onClose={close}
      />
      <DeleteComment item={item} comment={at === 'delete' ? comment : null} onClose={close} />
      {appealSheet(at === 'appeal' ? comment : null, close)}
      {comment && (
        <UnlockSheet
          item={{ kind: 'comment', id: comment.id, priceCoins: comment.priceCoins }}
          balanceCoins={user?.wallet.total ?? 0}
          open={at === 'unlock'}
          onClose={close}
        />
      )}
    </>
  )
}
