import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import { formatDayTime } from '@/lib/time'
import { classNames } from '@/theme/classNames'
import type { OrderRecord } from '@contract/orders'
import { styledSrc } from '@contract/pictures'
import { costText, pageOf, sortOf } from './format'

/** One thing that was unlocked: cover, what it is, who made it, what it cost and when; a press opens it. */
export function UnlockedRow({ order }: { order: OrderRecord }) {
  const page = pageOf(order)
  if (page === null)
    return (
      <View className={classNames(row, `${row}--gone`)}>
        <Body order={order} />
      </View>
    )
  return (
    <Pressable className={row} role="link" onPress={() => void navigateTo(page.route, page.query)}>
      <Body order={order} />
      <Icon name="right" size={28} className="pp-unlocked__way" />
    </Pressable>
  )
}

const row = 'pp-unlocked__row'

function Body({ order }: { order: OrderRecord }) {
  const { unlocked } = order
  const { text, icon } = sortOf(order)
  return (
    <>
      <Cover order={order} />
      <View className="pp-unlocked__what">
        <View className="pp-unlocked__title">
          {unlocked ? unlocked.title || `${unlocked.authorName}的${text}` : gone}
        </View>
        {unlocked && (
          <View className="pp-unlocked__author">
            <Icon name={icon} size={24} />
            {text} · {unlocked.authorName}
          </View>
        )}
        <View className="pp-unlocked__foot">
          <View className="pp-unlocked__cost">{costText(order)}</View>
          {formatDayTime(order.createdAt)}
        </View>
      </View>
    </>
  )
}

const gone = '内容已下架，无法查看'

function Cover({ order }: { order: OrderRecord }) {
  const { unlocked } = order
  if (!unlocked || unlocked.cover.src === '')
    return (
      <View className="pp-unlocked__cover pp-unlocked__cover--none">
        <Icon name={unlocked ? sortOf(order).icon : 'image-broken'} size={52} />
      </View>
    )
  return (
    <View className="pp-unlocked__cover">
      <ImageCard src={styledSrc(unlocked.cover.src, 'card')} width="100%" height="100%" lazyLoad />
      {unlocked.pictureCount > 1 && (
        <View className="pp-unlocked__count">
          <Icon name="image" size={22} />
          {unlocked.pictureCount}
        </View>
      )}
    </View>
  )
}
