import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { toast } from '@/lib/toast'
import { useOneAtATime } from '@/lib/useOneAtATime'
import type { Post } from '@contract/posts'
import type { Readable } from '../read/readable'
import { useDeleteComment } from './api'

interface DeleteCommentProps {
  item: Pick<Readable, 'kind' | 'id'>
  comment: Post | null
  onClose: () => void
}

/** Asks once more before an own comment goes. */
export function DeleteComment({ item, comment, onClose }: DeleteCommentProps) {
  const remove = useDeleteComment(item)
  const submit = useOneAtATime(async () => {
    if (comment === null) return
    await remove.mutateAsync(comment.id)
    onClose()
    toast('评论已删除')
  })
  return (
    <Sheet open={comment !== null} title="删除评论" onClose={onClose} id="comment-delete">
      <View className="pp-content__write-form">
        <View>删除后不能恢复；已付费的读者仍可查看。</View>
        <Button id="comment-delete-confirm" look="error" wide busy={remove.isPending} onPress={submit}>
          确认删除
        </Button>
      </View>
    </Sheet>
  )
}
