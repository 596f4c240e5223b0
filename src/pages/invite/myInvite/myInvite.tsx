import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function MyInvitePage() {
  return <BeingBuilt route="pages/invite/myInvite/myInvite" />
}
