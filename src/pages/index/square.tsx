import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function SquarePage() {
  return <BeingBuilt route="pages/index/square" />
}
