import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { phrases } from '@/domain/phrases'
import { switchTab } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import type { Post } from '@contract/posts'
import { useMyPosts } from './api'
import { DeleteSheet } from './DeleteSheet'
import { MyPost } from './MyPost'
import './MyPosts.scss'

const empty = {
  title: texts.emptyList,
  note: phrases.postSomething,
  action: { text: '去发布', onPress: () => void switchTab('pages/index/publish') },
}

interface MyPostsProps {
  /** The sheet that appeals a refusal; closed where the post is null. */
  appealSheet: (post: Post | null, onClose: () => void) => ReactNode
}

/** 我的帖子: each with where its check stands, and what one may do with it. */
export function MyPosts({ appealSheet }: MyPostsProps) {
  const posts = useMyPosts()
  const [deleting, setDeleting] = useState<Post | null>(null)
  const [appealing, setAppealing] = useState<Post | null>(null)
  useFresh(posts)
  return (
    <View className="pp-my-posts">
      <ListState
        query={{ ...posts, data: posts.data?.pages.flatMap(({ records }) => records) }}
        skeleton={<RowSkeleton />}
        empty={empty}
      >
        {(all) => (
          <>
            {all.map((post) => (
              <MyPost
                key={post.id}
                post={post}
                onDelete={() => setDeleting(post)}
                onAppeal={() => setAppealing(post)}
              />
            ))}
            <LoadMore query={posts} />
          </>
        )}
      </ListState>
      <DeleteSheet post={deleting} onClose={() => setDeleting(null)} />
      {appealSheet(appealing, () => setAppealing(null))}
    </View>
  )
}
