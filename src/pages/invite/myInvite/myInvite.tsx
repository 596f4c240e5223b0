import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { Invitees } from '@/features/invites/Invitees'

function MyInvitePage() {
  const user = useGuardedUser()
  return (
    <PageScaffold>
      <ListState query={user} skeleton={<RowSkeleton />}>
        {() => <Invitees />}
      </ListState>
    </PageScaffold>
  )
}

export default page(MyInvitePage)
