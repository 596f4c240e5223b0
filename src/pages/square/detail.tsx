import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { ReadablePage } from '@/features/content/ReadablePage'
import { useRouteParams } from '@/lib/useRouteParams'

function PostDetailPage() {
  const { id } = useRouteParams('pages/square/detail')
  return (
    <PageScaffold surface>
      <ReadablePage kind="post" id={id} />
    </PageScaffold>
  )
}

export default page(PostDetailPage)
