import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { Unlocked, UnlockedSkeleton } from '@/features/unlocks/Unlocked'

function UnlockedPage() {
  const user = useGuardedUser()
  return (
    <PageScaffold>
      <ListState query={user} skeleton={<UnlockedSkeleton />}>
        {() => <Unlocked />}
      </ListState>
    </PageScaffold>
  )
}

export default page(UnlockedPage)
