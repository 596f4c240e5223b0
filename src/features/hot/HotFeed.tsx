import { View } from '@tarojs/components'
import { useCallback, useMemo } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Masonry } from '@/components/Masonry/Masonry'
import { Shape } from '@/components/Skeleton/Skeleton'
import { useHidden } from '@/domain/hidden'
import { useFirstOfFeed } from '@/platform/view/firstCards'
import type { HotItem } from '@contract/hot'
import type { useHotFeed } from './api'
import { hotCardHeight } from './card'
import { HotCard, type MaskOf } from './HotCard'
import './HotFeed.scss'

type Feed = ReturnType<typeof useHotFeed>

/** How many cards the first screen can show at most: their pictures are not put off. */
const firstScreen = 4

interface HotFeedProps {
  feed: Feed
  maskOf: MaskOf
  /** What to say and do where there is nothing. */
  empty?: { readonly note: string; readonly action: { text: string; onPress: () => void } }
}

/** The feed in columns, as it grows. */
export function HotFeed({ feed, maskOf, empty }: HotFeedProps) {
  return (
    <ListState
      query={feed}
      skeleton={<HotFeedSkeleton />}
      {...(empty && { empty })}
      isEmpty={({ pages }) => pages.every(({ records }) => records.length === 0)}
    >
      {({ pages }) => <Cards pages={pages} feed={feed} maskOf={maskOf} />}
    </ListState>
  )
}

interface CardsProps {
  pages: readonly { records: HotItem[] }[]
  feed: Feed
  maskOf: MaskOf
}

function Cards({ pages, feed, maskOf }: CardsProps) {
  const hidden = useHidden()
  const items = useMemo(
    () => shownOnce(pages.flatMap(({ records }) => records).filter(({ id }) => !hidden.has(id))),
    [pages, hidden],
  )
  const drawn = useFirstOfFeed(items, pages.length > 1)
  const [first] = pages
  const eager = useMemo(
    () => new Set(first?.records.filter(({ id }) => !hidden.has(id)).slice(0, firstScreen)),
    [first, hidden],
  )
  // The same as long as they are: a list that grows draws nothing again.
  const card = useCallback(
    (item: HotItem) => <HotCard item={item} maskOf={maskOf} eager={eager.has(item)} />,
    [maskOf, eager],
  )
  return (
    <View>
      <Masonry items={drawn} keyOf={(item) => item.id} heightOf={hotCardHeight}>
        {card}
      </Masonry>
      <LoadMore query={feed} />
    </View>
  )
}

/** A card may slip to a later page while one scrolls. */
function shownOnce(items: readonly HotItem[]): HotItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

const shapes = [
  { look: 'tall', height: 1.33 },
  { look: 'low', height: 1.02 },
  { look: 'tall', height: 1.33 },
  { look: 'low', height: 1.02 },
].map((shape, place) => ({ ...shape, key: String(place) }))

/** Cards of the feed on their way. */
export function HotFeedSkeleton() {
  return (
    <Masonry items={shapes} keyOf={({ key }) => key} heightOf={({ height }) => height}>
      {({ look }) => <Shape className={`pp-hot-shape pp-hot-shape--${look}`} />}
    </Masonry>
  )
}
