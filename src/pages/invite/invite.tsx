import { useDidShow } from '@tarojs/taro'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useInvite } from '@/features/invites/api'
import { Invite, invitation } from '@/features/invites/Invite'
import { useGuardedUser } from '@/lib/useGuardedUser'
import { useSharedPage } from '@/platform/share'

function InvitePage() {
  const user = useGuardedUser()
  return (
    <PageScaffold>
      <ListState query={user}>{() => <Loaded />}</ListState>
    </PageScaffold>
  )
}

function Loaded() {
  const invite = useInvite()
  const { refetch, isFetched, data } = invite
  useDidShow(() => {
    if (isFetched) void refetch()
  })
  useSharedPage(data ? invitation(data.code) : null)
  return <ListState query={invite}>{(found) => <Invite invite={found} />}</ListState>
}

export default page(InvitePage)
