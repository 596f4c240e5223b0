import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { phrases } from '@/domain/phrases'
import { inCoins, yuan, yuanExact } from '@contract/money'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { shortMoment } from '../when'

/** What is said of a price of 0. */
export const noFeeText = '互勉拍摄，模特不收费'

interface CostTableProps {
  order: ShareOrderDetail
  /** Coins of the signed-in user; null for a visitor. */
  balanceCoins: number | null
  now: Date
}

/** 费用: each sum, how it is made, and what comes back when. */
export function CostTable({ order, balanceCoins, now }: CostTableProps) {
  return (
    <View className="pp-booking__card">
      <View className="pp-booking__title">费用</View>
      <View className="pp-booking__cost">
        <View>
          席位费
          <View className="pp-booking__note pp-number">{seatFeeHow(order)}</View>
        </View>
        <View className="pp-booking__amount">{yuanExact(order.seatFeeFen)}</View>
      </View>
      <View className="pp-booking__cost">
        <View>
          {phrases.platformFee}
          <View className="pp-booking__note pp-number">
            {balanceCoins === null ? '每人一次，用拍币支付' : `你的余额 ${inCoins(balanceCoins)}`}
          </View>
        </View>
        <View className="pp-booking__amount">{order.priceCoins} 拍币</View>
      </View>
      {order.shareState !== shareState.ended && (
        <View className="pp-booking__promises">
          <Promises order={order} now={now} />
        </View>
      )}
    </View>
  )
}

/** ¥260/时 × 3 小时 ÷ 最低 3 人 */
export function seatFeeHow(order: Pick<ShareOrderDetail, 'hourlyFeeFen' | 'hours' | 'minUsers'>): string {
  if (order.hourlyFeeFen === 0) return noFeeText
  return `${yuan(order.hourlyFeeFen)}/时 × ${order.hours} 小时 ÷ 最低 ${order.minUsers} 人`
}

function Promises({ order, now }: { order: ShareOrderDetail; now: Date }) {
  const both = order.seatFeeFen > 0 ? '席位费与拍币' : '拍币'
  if (order.shareState === shareState.cancelled) return <Kept text={`已取消：${both}已全部退回`} />
  const late = Date.parse(order.deadline) <= now.getTime()
  const formed = order.shareState === shareState.formed
  return (
    <>
      {!formed && <Kept text={`未成团：${both}全部退回`} />}
      <View className="pp-booking__promise">
        <Icon name="clock" size={32} className="pp-booking__promise-plain" />
        <View className="pp-number">
          {late ? '已过退出时限，现在退出不退' : `${shortMoment(order.deadline)} 前退出全额退回，之后退出不退`}
        </View>
      </View>
    </>
  )
}

function Kept({ text }: { text: string }) {
  return (
    <View className="pp-booking__promise">
      <Icon name="shield" size={32} className="pp-booking__promise-good" />
      <View>{text}</View>
    </View>
  )
}
