import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { AppealSheet } from '@/features/appeals/AppealSheet'
import { ModelNotice } from '@/features/modelNotices/ModelNotice'
import { ShareSheet } from '@/features/posters/ShareSheet'
import { ReadablePage } from '@/features/posts/read/ReadablePage'
import { MoreButton } from '@/features/trust/MoreButton'
import { navigateBack } from '@/lib/navigate'
import { useRouteParams } from '@/lib/useRouteParams'

function CommonDetailPage() {
  const { type, id } = useRouteParams('pages/common-detail/common-detail')
  return (
    <PageScaffold surface column="detail">
      {type === 'notice' ? (
        <ModelNotice id={id} />
      ) : (
        <ReadablePage
          kind="theme"
          id={id}
          commentCoins={null}
          appealSheet={(refused, onClose) => <AppealSheet post={refused} onClose={onClose} />}
          shareSheet={(sharing) => <ShareSheet target={null} {...sharing} />}
          menuOf={(subject) =>
            subject.targetType === 'comment' ? (
              <MoreButton about={subject} />
            ) : (
              <MoreButton about={{ ...subject, hides: true }} onGone={() => void navigateBack()} />
            )
          }
        />
      )}
    </PageScaffold>
  )
}

export default page(CommonDetailPage)
