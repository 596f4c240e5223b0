import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function PostPage() {
  return <BeingBuilt route="pages/model/post" />
}

export default page(PostPage)
