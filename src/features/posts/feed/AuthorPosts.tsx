import { phrases } from '@/domain/phrases'
import { switchTab } from '@/lib/navigate'
import { usePosts } from './api'
import { PostFeed } from './PostFeed'

/** What one person publishes, newest first. */
export function AuthorPosts({ authorId, own }: { authorId: string; own: boolean }) {
  const feed = usePosts({ sortType: 'new', authorId })
  return <PostFeed feed={feed} empty={own ? publishFirst : { note: '还没有发布帖子' }} />
}

const publishFirst = {
  note: phrases.postSomething,
  action: { text: '去发布', onPress: () => void switchTab('pages/index/publish') },
}
