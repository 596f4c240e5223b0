import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Post } from '@contract/posts'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { switchTab } from '@/lib/navigate'
import { phrases } from '@/lib/phrases'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import { AppealSheet } from './AppealSheet'
import { DeleteSheet } from './DeleteSheet'
import { MyPost } from './MyPost'
import { useMyPosts } from './api'
import './MyPosts.scss'

const empty = {
  title: texts.emptyList,
  note: phrases.postSomething,
  action: { text: '去发布', onPress: () => void switchTab('pages/index/publish') },
}

/** 我的帖子: each with where its check stands, and what one may do with it. */
export function MyPosts() {
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
      <AppealSheet post={appealing} onClose={() => setAppealing(null)} />
    </View>
  )
}
