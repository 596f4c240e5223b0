import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function SytPage() {
  return <BeingBuilt route="pages/syt/syt" />
}
