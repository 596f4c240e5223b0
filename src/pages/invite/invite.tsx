import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function InvitePage() {
  return <BeingBuilt route="pages/invite/invite" />
}
