import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { formatCountdown } from '@/lib/time'
import { useNow } from '@/lib/useNow'

const secondMs = 1000

/** How long an order can still be paid, to the second. */
export function TimeLeft({ until }: { until: string }) {
  const left = Date.parse(until) - useNow(secondMs).getTime()
  return (
    <View className="pp-cashier__left" role="timer">
      <Icon name="clock" size={30} />
      {left > 0 ? '支付剩余' : '支付时间已到，正在关闭订单'}
      {left > 0 && <View className="pp-cashier__clock">{formatCountdown(left)}</View>}
    </View>
  )
}
