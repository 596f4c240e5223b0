import { Empty } from '@/components/Empty/Empty'
import { navigateTo } from '@/lib/navigate'
import type { Post } from '@contract/posts'

/** A post that the operator took down cannot be edited: why, and where to appeal or delete it. */
export function TakenDown({ post, onLeave }: { post: Post; onLeave: () => void }) {
  const leave = () => {
    onLeave()
    void navigateTo('pages/me/myPosts/myPosts')
  }
  return (
    <Empty
      title="这篇帖子已下架，不能编辑"
      note={post.refusedWhy}
      action={{ id: 'publish-taken-down', text: '去申诉或删除', onPress: leave }}
    />
  )
}
