import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { AppealSheet } from '@/features/appeals/AppealSheet'
import { ShareSheet } from '@/features/posters/ShareSheet'
import { ReadablePage } from '@/features/posts/read/ReadablePage'
import { useChargeConfig } from '@/features/site/api'
import { MoreButton } from '@/features/trust/MoreButton'
import { navigateBack } from '@/lib/navigate'
import { useRouteParams } from '@/lib/useRouteParams'

function PostDetailPage() {
  const { id } = useRouteParams('pages/square/detail')
  const commentCoins = useChargeConfig().data?.commentCoin ?? null
  return (
    <PageScaffold surface column="detail">
      <ReadablePage
        kind="post"
        id={id}
        commentCoins={commentCoins}
        appealSheet={(refused, onClose) => <AppealSheet post={refused} onClose={onClose} />}
        shareSheet={(sharing) => <ShareSheet target={{ kind: 'post', id }} {...sharing} />}
        menuOf={(subject) =>
          subject.targetType === 'comment' ? (
            <MoreButton about={subject} />
          ) : (
            <MoreButton about={{ ...subject, hides: true }} onGone={() => void navigateBack()} />
          )
        }
      />
    </PageScaffold>
  )
}

export default page(PostDetailPage)
