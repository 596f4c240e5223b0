import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function PostPage() {
  return <BeingBuilt route="pages/model/post" />
}
