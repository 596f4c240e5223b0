import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { toast } from '@/lib/toast'
import type { Post } from '@contract/posts'
import { useDeletePost } from './api'

/** Asks before a post is deleted, and says who keeps it. */
export function DeleteSheet({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const remove = useDeletePost()
  const submit = () => {
    if (post === null) return
    remove.mutate(post.id, {
      onSuccess: () => {
        onClose()
        toast('已删除', 'success')
      },
    })
  }
  return (
    <Sheet open={post !== null} title="删除这篇帖子？" onClose={onClose} id="delete-sheet">
      <View className="pp-my-posts__sheet">删除后不能恢复；已解锁的用户仍然可以看。</View>
      <Button id="delete-confirm" look="error" wide busy={remove.isPending} onPress={submit}>
        删除
      </Button>
    </Sheet>
  )
}
