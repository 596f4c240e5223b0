import { useEffect } from 'react'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useModelList } from '@/features/models/list/api'
import { useChosenChips } from '@/features/models/list/chips'
import { beginFilter, useFilter } from '@/features/models/list/filter'
import { FoundList } from '@/features/models/list/FoundList'
import { filterFromParams } from '@/features/models/list/fromParams'
import { ModelsTop } from '@/features/models/list/ModelsTop'
import { useRegionName } from '@/features/regions/useRegionName'
import { Ribbons } from '@/features/shareOrders/Ribbons'
import { ShareOrderListSkeleton } from '@/features/shareOrders/ShareOrderCardSkeleton'
import { ShareOrderList } from '@/features/shareOrders/ShareOrderList'
import { useCategories } from '@/features/site/api'
import { useTabParams } from '@/lib/tabParams'
import { usePull } from '@/lib/useFresh'
import { useRouteParams } from '@/lib/useRouteParams'

function ModelPage() {
  const filter = useFilter((state) => state.filter)
  const address = useRouteParams('pages/index/model')
  useEffect(() => beginFilter(filterFromParams(address)), [address])
  useTabParams('pages/index/model', (params) => beginFilter(filterFromParams(params)))
  const list = useModelList(filter)
  const { refetch } = list
  usePull(refetch)
  const chips = useChosenChips(filter, useRegionName(filter.pcc), useCategories().data)
  return (
    <PageScaffold column="feed">
      <ModelsTop chips={chips} />
      <FoundList
        list={list}
        filter={filter}
        ribbonsOf={(model) => <Ribbons order={model} />}
        shareOrders={(orders) => <ShareOrderList orders={orders} />}
        shareOrderSkeleton={<ShareOrderListSkeleton />}
      />
    </PageScaffold>
  )
}

export default page(ModelPage)
