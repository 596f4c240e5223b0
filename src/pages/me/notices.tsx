import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { Notices } from '@/features/notices/Notices'

function NoticesPage() {
  const user = useGuardedUser()
  return (
    <PageScaffold>
      <ListState query={user} skeleton={<RowSkeleton rows={8} />}>
        {() => <Notices />}
      </ListState>
    </PageScaffold>
  )
}

export default page(NoticesPage)
