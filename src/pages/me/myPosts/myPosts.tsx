import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function MyPostsPage() {
  return <BeingBuilt route="pages/me/myPosts/myPosts" />
}

export default page(MyPostsPage)
