import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { requireUser, useSession } from '@/domain/session'
import { topUp } from '@/domain/topUp'
import { inCoins } from '@contract/money'
import { OpenVip } from './OpenVip'
import type { Readable } from './readable'
import { UnlockSheet } from './UnlockSheet'

/** What unlocking gives, what it costs, what is in the wallet, and the two ways in. */
export function UnlockPanel({ item }: { item: Readable }) {
  const [open, setOpen] = useState(false)
  const { user } = useSession()
  const gains = [
    ...(item.pictures.length > 0 ? [[String(item.pictures.length), '张原图'] as const] : []),
    ...(item.video !== null ? [['1', '段视频'] as const] : []),
    [String(item.textLength), '字全文'] as const,
    ['永久', '随时可看'] as const,
  ]
  const unlock = async () => {
    if (await requireUser()) setOpen(true)
  }
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
      <View className="pp-content__ways">
        <Button id="content-unlock" onPress={() => void unlock()}>
          {item.priceCoins} 拍币解锁
        </Button>
        <OpenVip id="content-vip" size="lg" />
      </View>
      <UnlockSheet item={item} open={open} balanceCoins={user?.wallet.total ?? 0} onClose={() => setOpen(false)} />
    </View>
  )
}
