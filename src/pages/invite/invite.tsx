import { useState } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useSession } from '@/domain/session'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { useInvite } from '@/features/invites/api'
import { Invite, invitation } from '@/features/invites/Invite'
import { Invited } from '@/features/invites/Invited'
import { ShareSheet } from '@/features/posters/ShareSheet'
import { useFreshOnShow } from '@/lib/useFresh'
import { useRouteParams } from '@/lib/useRouteParams'
import { useSharedPage } from '@/platform/share'
import { styledSrc } from '@contract/pictures'

function InvitePage() {
  const { inviteCode } = useRouteParams('pages/invite/invite')
  const session = useSession()
  if (inviteCode && session.state === 'visitor') {
    return (
      <PageScaffold>
        <Invited code={inviteCode} />
      </PageScaffold>
    )
  }
  return <Own />
}

function Own() {
  const user = useGuardedUser()
  return (
    <PageScaffold>
      <ListState query={user}>{() => <Loaded />}</ListState>
    </PageScaffold>
  )
}

function Loaded() {
  const invite = useInvite()
  const { data } = invite
  useFreshOnShow(invite)
  const face = useSession().user?.avatarUrl
  const shared = data ? { ...invitation(data.code), ...(face && { imageUrl: styledSrc(face, 'share') }) } : null
  const [sharing, setSharing] = useState(false)
  useSharedPage(shared)
  return (
    <>
      <ListState query={invite}>{(found) => <Invite invite={found} onShare={() => setSharing(true)} />}</ListState>
      {data && shared && (
        <ShareSheet
          shared={shared}
          target={{ kind: 'invite', id: data.code }}
          open={sharing}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  )
}

export default page(InvitePage)
