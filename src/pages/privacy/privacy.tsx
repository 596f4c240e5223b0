import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { Agreement } from '@/features/agreements/Agreement'
import { AgreementAsked } from '@/features/agreements/AgreementAsked'
import { useAgreement } from '@/features/agreements/api'
import { useRouteParams } from '@/lib/useRouteParams'

function PrivacyPage() {
  const { key } = useRouteParams('pages/privacy/privacy')
  const agreement = useAgreement(key || 'privacy')
  return (
    <PageScaffold>
      <ListState query={agreement}>
        {(text) => (
          <>
            <Agreement agreement={text} />
            <AgreementAsked agreement={text} />
          </>
        )}
      </ListState>
    </PageScaffold>
  )
}

export default page(PrivacyPage)
