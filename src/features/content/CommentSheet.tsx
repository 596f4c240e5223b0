import { useEffect, useState } from 'react'
import { limits } from '@contract/limits'
import type { Post } from '@contract/posts'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { Sheet } from '@/components/Sheet/Sheet'
import { toast } from '@/lib/toast'
import { useWriteComment } from './api'
import type { Readable } from './readable'

interface CommentSheetProps {
  item: Readable
  /** Whom it answers. */
  replyTo: Post | null
  open: boolean
  onClose: () => void
}

/** Where a comment is written. What was typed stays until it has been taken. */
export function CommentSheet({ item, replyTo, open, onClose }: CommentSheetProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const write = useWriteComment(item)
  useEffect(() => setError(''), [text])
  const submit = () => {
    if (text.trim() === '') return setError('写点什么再发布')
    write.mutate(
      { text, ...(replyTo && { replyTo: replyTo.id }) },
      {
        onSuccess: ({ state }) => {
          setText('')
          onClose()
          toast(state === 'passed' ? '评论已发布' : '已提交，审核后可见', 'success')
        },
      },
    )
  }
  return (
    <Sheet open={open} title={replyTo ? `回复 ${replyTo.authorName}` : '写评论'} onClose={onClose} id="comment-sheet">
      <Field
        id="comment-text"
        label="评论"
        lines
        value={text}
        maxLength={limits.shortTextMax}
        placeholder="友善发言，分享拍摄心得"
        error={error}
        onChange={setText}
      />
      <Button id="comment-send" wide busy={write.isPending} onPress={submit}>
        发布
      </Button>
    </Sheet>
  )
}
