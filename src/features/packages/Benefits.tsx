import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { memberCoins } from '@contract/prices'
import type { ChargeConfig } from '@contract/site'
import { freeContent } from './plans'

/** What everybody pays, and what members pay. */
export function Benefits({ charges: { newCoin, topCoin, recCoin } }: { charges: ChargeConfig }) {
  const rows = [
    [freeContent, '需解锁', '免费看'],
    ['发布帖子', `${newCoin} 拍币`, '免费'],
    ['置顶', `${topCoin} 拍币/天`, `${memberCoins(topCoin)} 拍币/天`],
    ['推荐', `${recCoin} 拍币/天`, `${memberCoins(recCoin)} 拍币/天`],
  ] as const
  return (
    <View className="pp-member__benefits" role="table" aria-label="会员权益">
      <View className="pp-member__benefit pp-member__benefit--head" role="row">
        <View className="pp-member__benefit-name" role="columnheader">
          权益
        </View>
        <View role="columnheader">普通用户</View>
        <View role="columnheader" className="pp-member__benefit-member">
          会员
        </View>
      </View>
      {rows.map(([name, user, member]) => (
        <View key={name} className="pp-member__benefit" role="row">
          <View className="pp-member__benefit-name" role="rowheader">
            {name}
          </View>
          <View role="cell">{user}</View>
          <View role="cell" className="pp-member__benefit-member">
            {member}
          </View>
        </View>
      ))}
      <View className="pp-member__benefit" role="row">
        <View className="pp-member__benefit-name" role="rowheader">
          身份标识
        </View>
        <View role="cell">—</View>
        <View role="cell">
          <View className="pp-member__badge">
            <Icon name="crown" size={24} filled />
            VIP
          </View>
        </View>
      </View>
    </View>
  )
}
