import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import type { Post } from '@contract/posts'
import { memberText } from '../read/readable'
import { Ways } from '../read/Ways'
import './CardMask.scss'

type Masked = Pick<Post, 'priceCoins' | 'vipFree'>

/** Over the cover of a card that is locked: what members get, and the ways through; what does not lead to membership leads to the thing. */
export function CardMask({ item }: { item: Masked }) {
  return (
    <View className="pp-card-mask">
      <View className="pp-card-mask__price">
        <Icon name="lock" size={22} />
        {`${item.priceCoins} 拍币`}
      </View>
      <View className="pp-card-mask__promise">{memberText(item)}</View>
      <Ways item={item} />
    </View>
  )
}

/** The mask for the cards of other features, which pages hand it to. */
export function maskOf(item: Masked): ReactNode {
  return <CardMask item={item} />
}
