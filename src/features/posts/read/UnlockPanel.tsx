import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useSession } from '@/domain/session'
import { topUp } from '@/domain/topUp'
import { inCoins } from '@contract/money'
import type { Readable } from './readable'
import { Ways } from './Ways'

/** What unlocking gives, what it costs, what is in the wallet, and the two ways in. */
export function UnlockPanel({ item, onUnlock }: { item: Readable; onUnlock: () => void }) {
  const { user } = useSession()
  const gains = [
    ...(item.pictures.length > 0 ? [[String(item.pictures.length), '张原图'] as const] : []),
    ...(item.video !== null ? [['1', '段视频'] as const] : []),
    [String(item.textLength), '字全文'] as const,
    ['永久', '随时可看'] as const,
  ]
  return (
    <View className="pp-content__panel">
      <View className="pp-content__gains">
        {gains.map(([amount, name]) => (
          <View key={name} className="pp-content__gain">
            <View className="pp-content__gain-amount">{amount}</View>
            <View className="pp-content__small">{name}</View>
          </View>
        ))}
      </View>
      <View className="pp-content__balance">
        <View>{user ? `余额 ${inCoins(user.wallet.total)}` : '登录后可用拍币解锁'}</View>
        {user && (
          <Pressable className="pp-content__top-up" onPress={() => void topUp()}>
            充值
            <Icon name="right" size={26} />
          </Pressable>
        )}
      </View>
      <Ways item={item} size="lg" onUnlock={onUnlock} ids={{ unlock: 'content-unlock', vip: 'content-vip' }} />
    </View>
  )
}
