import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function PublishPage() {
  return <BeingBuilt route="pages/index/publish" />
}
