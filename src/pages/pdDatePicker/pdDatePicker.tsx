import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useModel } from '@/features/models/detail/api'
import { ModelLine } from '@/features/models/detail/ModelLine'
import type { WindowChoice } from '@/features/shareOrders/open/useOpening'
import { DatePicker } from '@/features/shareOrders/picker/DatePicker'
import { reply } from '@/lib/reply'
import { useRouteParams } from '@/lib/useRouteParams'

function DatePickerPage() {
  const { modelId, date, ownStart, ownEnd } = useRouteParams('pages/pdDatePicker/pdDatePicker')
  const model = useModel(modelId)
  const answer = (choice: WindowChoice) => reply(choice)
  return (
    <PageScaffold>
      <ListState query={model}>
        {(found) => (
          <DatePicker
            modelId={modelId}
            hourlyFeeFen={found.hourlyFeeFen}
            firstDay={date}
            own={{ start: ownStart, end: ownEnd }}
            header={<ModelLine model={found} note="按小时选择，可连选相邻时段" />}
            onConfirm={(windows) => answer({ windows })}
          />
        )}
      </ListState>
    </PageScaffold>
  )
}

export default page(DatePickerPage)
