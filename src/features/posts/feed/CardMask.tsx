import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import type { Post } from '@contract/posts'
import { OpenVip } from '../read/OpenVip'
import { memberText } from '../read/readable'
import './CardMask.scss'

type Masked = Pick<Post, 'priceCoins' | 'vipFree'>

/** Over the cover of a card that is locked: what it costs, what members get, and the way to membership. */
export function CardMask({ item }: { item: Masked }) {
  return (
    <View className="pp-card-mask">
      <View className="pp-card-mask__price">
        <Icon name="lock" size={22} />
        {`${item.priceCoins} 拍币`}
      </View>
      <View className="pp-card-mask__promise">{memberText(item)}</View>
      <OpenVip />
    </View>
  )
}

/** The mask for the cards of other features, which pages hand it to. */
export function maskOf(item: Masked): ReactNode {
  return <CardMask item={item} />
}
