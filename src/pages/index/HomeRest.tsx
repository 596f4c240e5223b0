import { View } from '@tarojs/components'
import { useHotFeed } from '@/features/hot/api'
import { HotFeed } from '@/features/hot/HotFeed'
import { HotHead } from '@/features/hot/HotHead'
import { HomeShareOrders } from '@/features/models/list/HomeShareOrders'
import { maskOf } from '@/features/posts/feed/CardMask'
import { useCity } from '@/features/regions/city'
import { ShareOrderTile, ShareOrderTileSkeleton } from '@/features/shareOrders/ShareOrderTile'
import { HomeFailed } from './HomeFailed'

interface HomeRestProps {
  /** Asks for all of home anew. */
  refetch: ReturnType<typeof useHotFeed>['refetch']
}

/** Home below its first screen. By itself, so that what comes for it draws nothing above it again. */
export function HomeRest({ refetch }: HomeRestProps) {
  const { city, locating } = useCity()
  const feed = useHotFeed()
  return (
    <>
      <View>
        <HomeShareOrders
          pcc={city?.code ?? ''}
          locating={locating}
          tile={(order) => <ShareOrderTile key={order.shareId} order={order} />}
          skeleton={[1, 2, 3].map((place) => (
            <ShareOrderTileSkeleton key={place} />
          ))}
        />
      </View>
      <View>{!feed.isError && <HomeFailed pcc={city?.code ?? ''} onRetry={() => void refetch()} />}</View>
      <HotHead feed={feed} />
      <View>
        <HotFeed feed={{ ...feed, refetch }} maskOf={maskOf} />
      </View>
    </>
  )
}
