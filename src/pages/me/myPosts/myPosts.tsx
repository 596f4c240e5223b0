import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { AppealSheet } from '@/features/appeals/AppealSheet'
import { MyPosts } from '@/features/posts/mine/MyPosts'

function MyPostsPage() {
  const user = useGuardedUser()
  return (
    <PageScaffold>
      <ListState query={user} skeleton={<RowSkeleton />}>
        {() => <MyPosts appealSheet={(post, onClose) => <AppealSheet post={post} onClose={onClose} />} />}
      </ListState>
    </PageScaffold>
  )
}

export default page(MyPostsPage)
