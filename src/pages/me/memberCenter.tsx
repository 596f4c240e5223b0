import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function MemberCenterPage() {
  return <BeingBuilt route="pages/me/memberCenter" />
}
