import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { formatCountdown } from '@/lib/time'
import { useNow } from '@/lib/useNow'
import { yuanDigits, yuanExact } from '@contract/money'
import type { OrderDetail } from '@contract/orders'
import { useCancelOrder } from './api'
import { Channels } from './Channels'
import { OrderLines } from './OrderLines'
import { payTexts } from './texts'
import { usePay } from './usePay'

interface PayFormProps {
  order: OrderDetail
  /** One comes from the provider's page. */
  beenAway: boolean
  children: ReactNode
}

/** An order that waits for its payment. */
export function PayForm({ order, beenAway, children }: PayFormProps) {
  const { channel, choose, submit, asked, unpaid, look, busy, looking } = usePay(order, beenAway)
  const cancel = useCancelOrder(order.id)
  return (
    <>
      {unpaid && <Unpaid />}
      <View className="pp-cashier__amount-name">应付金额</View>
      <View className="pp-cashier__amount" id="cashier-amount">
        <View className="pp-cashier__sign">¥</View>
        {yuanDigits(order.amountFen)}
      </View>
      {order.expiresAt && <TimeLeft until={order.expiresAt} />}
      <OrderLines order={order}>{children}</OrderLines>
      <Channels channels={order.channels} chosen={channel} onChoose={choose} />
      <View className="pp-cashier__promise">
        <Icon name="shield" size={32} />
        {order.targetType === 'shareOrder' ? '未成团全额退回，款项由平台托管' : '订单超时未付会自动关闭，不会扣款'}
      </View>
      <View className="pp-cashier__ways">
        {asked && (
          <Button id="cashier-look" look="line" size="md" busy={looking} onPress={() => look()}>
            我已支付，查询结果
          </Button>
        )}
        <Button id="cashier-cancel" look="line" size="md" busy={cancel.isPending} onPress={() => cancel.mutate()}>
          取消订单
        </Button>
      </View>
      <StickyBar>
        <Button id="cashier-pay" wide busy={busy} disabled={channel === null} onPress={() => void submit()}>
          确认支付 {yuanExact(order.amountFen)}
        </Button>
      </StickyBar>
    </>
  )
}

/** Somebody has been to pay, and no payment is known. */
function Unpaid() {
  return (
    <View className="pp-cashier__unpaid" id="cashier-unpaid" role="status">
      <Icon name="info" size={36} />
      <View>
        {payTexts.unpaid}
        <View className="pp-cashier__note">{payTexts.unpaidNote}</View>
      </View>
    </View>
  )
}

const secondMs = 1000

/** How long an order can still be paid, to the second. */
function TimeLeft({ until }: { until: string }) {
  const left = Date.parse(until) - useNow(secondMs).getTime()
  return (
    <View className="pp-cashier__left" role="timer">
      <Icon name="clock" size={30} />
      {left > 0 ? '支付剩余' : '支付时间已到，正在关闭订单'}
      {left > 0 && <View className="pp-cashier__clock">{formatCountdown(left)}</View>}
    </View>
  )
}
