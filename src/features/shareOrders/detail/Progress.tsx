import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { Step, Steps } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { stepNow, stepsOf } from './steps'
import './Progress.scss'

/** The way of a booking from its opening to its end; a cancelled one has none. */
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
