import { Step, Steps } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { shortMoment } from '../when'
import './Progress.scss'

/** The way of a share order from its opening to its end; a cancelled one has none. */
export function Progress({ order, now }: { order: ShareOrderDetail; now: Date }) {
  if (order.shareState === shareState.cancelled) return null
  return (
    <View className="pp-booking__card pp-progress">
      <View className="pp-booking__title">进度</View>
      <Steps direction="vertical" type="dot" status="dynamic" value={stepNow(order, now)}>
        {stepsOf(order).map(({ title, note }, index) => (
          <Step key={title} value={index + 1} title={title} description={note} />
        ))}
      </Steps>
    </View>
  )
}

interface ProgressStep {
  readonly title: string
  readonly note: string
}

/** What happens when, in order (product 6.5). */
export function stepsOf(order: ShareOrderDetail): readonly ProgressStep[] {
  const formed = order.shareState === shareState.formed || order.shareState === shareState.ended
  return [
    { title: '发起拼单', note: '席位开放，人人可加入' },
    formed
      ? { title: '已成团', note: '成员可见集合地址和联系方式' }
      : { title: '成团', note: `${shortMoment(order.deadline)} 截止，不足 ${order.minUsers} 人自动取消并全额退回` },
    { title: '拍摄', note: `${shortMoment(order.shareStartTime)} 开始` },
    { title: '结束', note: `${shortMoment(order.shareEndTime)}` },
  ]
}

/** The step that is under way, counted from 1; behind the last one when the share order is over. */
export function stepNow(order: ShareOrderDetail, now: Date): number {
  if (order.shareState === shareState.ended) return 5
  if (order.shareState !== shareState.formed) return 2
  return now.getTime() < Date.parse(order.shareStartTime) ? 3 : 4
}
