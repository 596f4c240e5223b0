import { Step, Steps } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { shareOrderTexts } from '@/domain/texts'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { usersMissing } from '../seats'
import { shortMoment, untilText } from '../when'
import './Progress.scss'

/** The way of a share order from its opening to its end; a cancelled one has none. */
export function Progress({ order, now }: { order: ShareOrderDetail; now: Date }) {
  if (order.shareState === shareState.cancelled) return null
  return (
    <View className="pp-booking__card pp-progress">
      <View className="pp-booking__title">进度</View>
      <Steps direction="vertical" type="dot" status="dynamic" value={stepNow(order)}>
        {stepsOf(order, now).map(({ title, note }, index) => (
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

/** What happens when, in order (product 6.5): what is done says so in its own word, what is under way what it waits for. */
function stepsOf(order: ShareOrderDetail, now: Date): readonly ProgressStep[] {
  const { shareState: state } = order
  const ended = state === shareState.ended
  return [
    { title: '已发起', note: '席位开放，人人可加入' },
    state === shareState.formed || ended
      ? { title: '已成团', note: '成员可见集合地址和联系方式' }
      : {
          title: `成团 · ${missingText(order)}`,
          note: `${shortMoment(order.deadline)} 截止，不足 ${order.minUsers} 人自动取消并全额退回`,
        },
    { title: ended ? '已拍完' : shootTitle(order, now), note: `${shortMoment(order.shareStartTime)} 开始` },
    { title: ended ? shareOrderTexts.ended : '结束', note: shortMoment(order.shareEndTime) },
  ]
}

function missingText(order: ShareOrderDetail): string {
  const missing = usersMissing(order)
  return missing > 0 ? `还差 ${missing} 人` : '人数已够'
}

function shootTitle({ shareState: state, shareStartTime }: ShareOrderDetail, now: Date): string {
  if (state !== shareState.formed) return '拍摄'
  return `拍摄 · ${untilText(shareStartTime, now) ?? '进行中'}`
}

/** The step that is under way, counted from 1, those before it being done; behind the last one when the share order is over. */
function stepNow(order: ShareOrderDetail): number {
  if (order.shareState === shareState.ended) return 5
  return order.shareState === shareState.formed ? 3 : 2
}
