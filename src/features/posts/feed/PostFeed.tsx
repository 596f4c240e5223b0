import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Masonry } from '@/components/Masonry/Masonry'
import { Bone } from '@/components/Skeleton/Skeleton'
import { useHidden } from '@/domain/hidden'
import { texts } from '@/lib/texts'
import type { Post } from '@contract/posts'
import type { usePosts } from './api'
import { postCardHeight } from './card'
import { PostCard } from './PostCard'

const firstScreen = 4

interface PostFeedProps {
  feed: ReturnType<typeof usePosts>
  /** What to say and do where the list is empty. */
  empty: { readonly note: string; readonly action?: { text: string; onPress: () => void } }
}

/** Posts in columns, as they come. */
export function PostFeed({ feed, empty }: PostFeedProps) {
  const pages = feed.data?.pages
  const hidden = useHidden()
  const posts = useMemo(
    () => pages && shownOnce(pages.flatMap(({ records }) => records).filter(({ id }) => !hidden.has(id))),
    [pages, hidden],
  )
  return (
    <ListState
      query={{ ...feed, data: posts }}
      skeleton={<PostFeedSkeleton />}
      empty={{ title: texts.emptyList, ...empty }}
    >
      {(all) => <Cards posts={all} feed={feed} />}
    </ListState>
  )
}

function Cards({ posts, feed }: { posts: readonly Post[]; feed: PostFeedProps['feed'] }) {
  const eager = new Set(posts.slice(0, firstScreen))
  return (
    <View>
      <Masonry items={posts} keyOf={({ id }) => id} heightOf={postCardHeight}>
        {(post) => <PostCard post={post} eager={eager.has(post)} />}
      </Masonry>
      <LoadMore query={feed} />
    </View>
  )
}

/** A post may slip to a later page while one scrolls. */
function shownOnce(posts: readonly Post[]): Post[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

const bones = ['a', 'b', 'c', 'd'].map((key, place) => ({ key, ratio: [1.32, 1.04, 1.36, 1][place] ?? 1 }))

function PostFeedSkeleton() {
  return (
    <Masonry items={bones} keyOf={({ key }) => key} heightOf={({ ratio }) => ratio}>
      {({ ratio }) => (
        <View className="pp-feed-card" aria-hidden>
          <Bone height={Math.round(335 * ratio)} radius={0} />
          <View className="pp-feed-card__body">
            <Bone width="86%" height={32} />
          </View>
        </View>
      )}
    </Masonry>
  )
}
