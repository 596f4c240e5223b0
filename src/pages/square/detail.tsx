import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function DetailPage() {
  return <BeingBuilt route="pages/square/detail" />
}
