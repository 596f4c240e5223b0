import { useState } from 'react'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { setFilter, useFilter, withoutBounds } from '@/features/models/list/filter'
import { FilterBar } from '@/features/models/list/FilterBar'
import { FilterForm } from '@/features/models/list/FilterForm'
import { useRegionName } from '@/features/regions/useRegionName'
import { useCategories } from '@/features/site/api'
import { navigateBack } from '@/lib/navigate'
import { openForReply } from '@/lib/reply'
import type { Region } from '@contract/regions'

function FilterPage() {
  const [draft, setDraft] = useState(useFilter.getState().filter)
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const region = useRegionName(draft.pcc)
  const categories = useCategories().data ?? []
  const chooseRegion = async () => {
    const area = await openForReply<Region>('pages/common/area-select/area-select', { whole: '1' })
    if (area) change({ pcc: area.code })
  }
  const show = () => {
    setFilter(draft)
    void navigateBack()
  }
  return (
    <PageScaffold>
      <FilterForm
        filter={draft}
        onChange={change}
        region={region}
        onRegion={() => void chooseRegion()}
        categories={categories}
      />
      <FilterBar filter={draft} onReset={() => setDraft(withoutBounds)} onShow={show} />
    </PageScaffold>
  )
}

export default page(FilterPage)
