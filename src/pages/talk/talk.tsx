import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { Talk } from '@/features/talk/Talk'
import { MoreButton } from '@/features/trust/MoreButton'
import { useRouteParams } from '@/lib/useRouteParams'
import type { TalkLine } from '@contract/talk'

function TalkPage() {
  const { id } = useRouteParams('pages/talk/talk')
  return (
    <PageScaffold>
      <Talk shareId={id} menuOf={lineMenu} />
    </PageScaffold>
  )
}

function lineMenu({ id, userId, name, personGone }: TalkLine) {
  const user = userId === null || personGone ? null : { id: userId, name }
  return <MoreButton about={{ targetType: 'talkLine', targetId: id, user }} />
}

export default page(TalkPage)
