import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function MyPostsPage() {
  return <BeingBuilt route="pages/me/myPosts/myPosts" />
}
