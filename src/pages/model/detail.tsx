import Taro, { useDidShow, useLoad, usePullDownRefresh } from '@tarojs/taro'
import { useState } from 'react'
import type { ModelDetail } from '@contract/models'
import { styledSrc } from '@contract/pictures'
import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useModel } from '@/features/modelDetail/api'
import { ModelBar } from '@/features/modelDetail/ModelBar'
import { ModelPage } from '@/features/modelDetail/ModelPage'
import { ModelSkeleton } from '@/features/modelDetail/ModelSkeleton'
import { ModelTabs, tabOf } from '@/features/modelDetail/ModelTabs'
import { PinSheet } from '@/features/pins/PinSheet'
import { ShareSheet } from '@/features/posters/ShareSheet'
import type { About } from '@/features/reports/about'
import { MoreButton } from '@/features/reports/MoreButton'
import { RewardSheet } from '@/features/rewards/RewardSheet'
import { OpenBookings } from '@/features/shareOrders/OpenBookings'
import { OpenSheet } from '@/features/shareOrders/open/OpenSheet'
import { useOpening } from '@/features/shareOrders/open/useOpening'
import { Availability } from '@/features/shareOrders/picker/Availability'
import { useChargeConfig } from '@/features/site/api'
import { ownPath } from '@/lib/ownPath'
import { requireUser, useSession } from '@/lib/session'
import { useRouteParams } from '@/lib/useRouteParams'
import { useScrolledPast } from '@/lib/useScrolledPast'
import { useSharedPage } from '@/platform/share'

function ModelDetailPage() {
  const { id, tab, sheet: first } = useRouteParams('pages/model/detail')
  const model = useModel(id)
  const opening = useOpening(id)
  const charges = useChargeConfig().data
  const { user } = useSession()
  const [sheet, setSheet] = useState<'none' | 'reward' | 'pin' | 'share'>('none')
  const closeSheet = () => setSheet('none')
  const openSheet = async (next: 'reward' | 'pin') => {
    if (await requireUser()) setSheet(next)
  }
  // Back from buying coins, in an app that paying has started anew.
  useLoad(() => {
    if (first === 'reward' || first === 'pin') void openSheet(first)
  })
  const balanceCoins = user?.wallet.total ?? 0
  const { refetch, isFetched, isError, data } = model
  useDidShow(() => {
    if (isFetched) void refetch()
  })
  usePullDownRefresh(() => void refetch().finally(() => Taro.stopPullDownRefresh()))
  const shared = data
    ? {
        title: `${data.name} · 约拍`,
        path: ownPath('pages/model/detail', { id }),
        imageUrl: styledSrc(data.mainImg, 'share'),
      }
    : null
  useSharedPage(shared)
  const past = useScrolledPast(760)
  return (
    <PageScaffold surface>
      <NavBar over={Boolean(data) || !isError} solid={past} title={data?.name ?? '模特详情'}>
        {data && !data.own && <MoreButton bar about={aboutModel(data)} />}
      </NavBar>
      <ListState query={model} skeleton={<ModelSkeleton />}>
        {(found) => (
          <ModelPage model={found}>
            <ModelTabs
              model={found}
              first={tabOf(tab)}
              times={<Availability modelId={id} onChoose={(day) => void opening.book(day)} />}
              bookings={<OpenBookings orders={found.openShareOrders} />}
            />
            <ModelBar
              model={found}
              onShare={() => setSheet('share')}
              onBook={() => void opening.book()}
              onReward={() => void openSheet('reward')}
              onPin={() => void openSheet('pin')}
            />
            <RewardSheet model={found} balanceCoins={balanceCoins} open={sheet === 'reward'} onClose={closeSheet} />
            {shared && (
              <ShareSheet
                shared={shared}
                target={{ kind: 'model', id }}
                open={sheet === 'share'}
                onClose={closeSheet}
              />
            )}
            {charges && (
              <>
                <PinSheet
                  model={found}
                  charges={charges}
                  wallet={{ balanceCoins, vip: user?.isVip ?? false }}
                  open={sheet === 'pin'}
                  onClose={closeSheet}
                />
                <OpenSheet opening={opening} model={found} priceCoins={charges.shareCoin} balanceCoins={balanceCoins} />
              </>
            )}
          </ModelPage>
        )}
      </ListState>
    </PageScaffold>
  )
}

function aboutModel({ id, name, userId }: ModelDetail): About {
  return { targetType: 'model', targetId: id, user: { id: userId, name } }
}

export default page(ModelDetailPage)
