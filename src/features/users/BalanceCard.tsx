import { Text, View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import { grouped } from '@contract/money'
import type { UserInfo } from '@contract/users'
import './BalanceCard.scss'

/** The coin wallet: what there is, in its three buckets, the bills, and the way to buy more. */
export function BalanceCard({ wallet }: { wallet: UserInfo['wallet'] }) {
  const buckets = [
    ['充值', wallet.paid],
    ['赠送', wallet.gift],
    ['收益', wallet.income],
  ] as const
  return (
    <View className="pp-balance">
      <View className="pp-balance__head">
        <Icon name="coin" size={30} />
        <Text className="pp-balance__label">拍币余额</Text>
        <Pressable
          className="pp-balance__bills"
          onPress={() => void navigateTo('pages/me/orders/orders', { tab: 'bills' })}
        >
          账单
          <Icon name="right" size={26} />
        </Pressable>
      </View>
      <View className="pp-balance__middle">
        <Text id="me-balance" className="pp-balance__total">
          {grouped(wallet.total)}
        </Text>
        <Button look="gold" size="md" onPress={() => void navigateTo('pages/me/memberCenter', { tab: 'coin' })}>
          充值
        </Button>
      </View>
      <View className="pp-balance__buckets">
        {buckets.map(([name, coins]) => (
          <View key={name} className="pp-balance__bucket">
            <Text className="pp-balance__name">{name}</Text>
            <Text className="pp-balance__coins">{grouped(coins)}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}
