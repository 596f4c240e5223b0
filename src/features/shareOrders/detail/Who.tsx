import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { modelTagTexts } from '@/domain/texts'
import { navigateTo } from '@/lib/navigate'
import { yuan } from '@contract/money'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { sizeText } from '../format'

const className = 'pp-booking__card pp-booking__who'

/** The model of a share order and what the opener wrote; leads to the model's own page as long as there is one. */
export function Who({ order }: { order: ShareOrderDetail }) {
  const fee = order.hourlyFeeFen > 0 ? `${yuan(order.hourlyFeeFen)}/时` : '互勉'
  const gone = order.modelGone ?? false
  const content = (
    <>
      <View className="pp-booking__head">
        <View className="pp-booking__name">{order.name}</View>
        <Tag tone={order.tag === 2 ? 'senior' : 'plain'}>{modelTagTexts[order.tag]}</Tag>
        <View className="pp-booking__no">
          {order.no}
          {!gone && <Icon name="right" size={26} />}
        </View>
      </View>
      <View className="pp-booking__note pp-number">{[sizeText(order), fee].filter(Boolean).join(' · ')}</View>
      <View className="pp-booking__desc">{order.shareDesc}</View>
    </>
  )
  if (gone) return <View className={className}>{content}</View>
  return (
    <Pressable
      className={className}
      role="link"
      onPress={() => void navigateTo('pages/model/detail', { id: order.id })}
    >
      {content}
    </Pressable>
  )
}
