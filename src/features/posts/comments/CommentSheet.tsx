import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { Sheet } from '@/components/Sheet/Sheet'
import { phrases } from '@/domain/phrases'
import { Silenced } from '@/domain/Silenced/Silenced'
import { useFormDraft } from '@/domain/useFormDraft'
import { toast } from '@/lib/toast'
import { refusedAt, useForm } from '@/lib/useForm'
import { checkRequired } from '@/lib/validate'
import type { Post } from '@contract/posts'
import type { Readable } from '../read/readable'
import { useEditComment, useWriteComment } from './api'
import { CommentPrice, free, priceCoinsOf } from './CommentPrice'

interface CommentSheetProps {
  item: Pick<Readable, 'kind' | 'id'>
  /** Whom it answers. */
  replyTo: Post | null
  /** The own comment that is changed. */
  editing: Post | null
  /** What is proposed for a paid comment (commentCoin); null until it is known. */
  commentCoins: number | null
  open: boolean
  onClose: () => void
}

const empty = { text: '', price: free }

/** Where a comment is written or changed. What was typed stays until it has been taken. */
export function CommentSheet({ item, replyTo, editing, commentCoins, open, onClose }: CommentSheetProps) {
  const write = useWriteComment(item)
  const change = useEditComment(item)
  const typed = useFormDraft({
    place: 'pages/square/detail#comment',
    about: editing?.id ?? replyTo?.id ?? item.id,
    empty: { ...empty, text: editing?.text ?? '' },
  })
  const form = useForm({
    typed,
    rules: (written) => checkRequired(written, [['text', phrases.writeSomething]]),
    send: ({ text, price }) => {
      if (editing !== null) return change.mutateAsync({ id: editing.id, text })
      const answer = replyTo === null ? {} : { replyTo: replyTo.id }
      return write.mutateAsync({ text, ...answer, priceCoins: priceCoinsOf(price), vipFree: price.vipFree })
    },
    refused: (error) => refusedAt('text', error),
    sent: ({ state, editState }) => {
      onClose()
      toast(state === 'passed' && editState === null ? '评论已发布' : phrases.submitted, 'success')
    },
  })
  const { text, price } = typed.form
  const { clear } = form
  // oxlint-disable-next-line react/exhaustive-deps -- once a text, also of another comment
  useEffect(clear, [text])
  return (
    <Sheet open={open} title={titleOf(editing, replyTo)} onClose={onClose} id="comment-sheet">
      <View className="pp-content__write-form">
        <Silenced not="评论" />
        <Field
          id="comment-text"
          label="评论"
          lines
          focus
          value={text}
          placeholder="友善发言，分享拍摄心得"
          error={form.errorOf('text')}
          onChange={(next) => typed.edit({ text: next })}
        />
        {item.kind === 'post' && editing === null && commentCoins !== null && (
          <CommentPrice
            price={price}
            suggestedCoins={commentCoins}
            onChange={(chosen) => typed.edit({ price: chosen })}
          />
        )}
        <Button id="comment-send" wide busy={form.busy} onPress={() => void form.submit()}>
          {editing ? '保存' : '发布'}
        </Button>
      </View>
    </Sheet>
  )
}

function titleOf(editing: Post | null, replyTo: Post | null): string {
  if (editing) return '编辑评论'
  return replyTo ? `回复 ${replyTo.authorName}` : '写评论'
}
