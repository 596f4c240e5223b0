import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { failureText } from '@/lib/callError'
import { openForReply } from '@/lib/reply'
import { toast } from '@/lib/toast'
import { shanghaiDay } from '@contract/shanghai'
import type { ModelWindow, ShareOrderDetail } from '@contract/shareOrders'
import { useProposeMove } from './api'
import { spanText } from './spanText'
import './Reschedule.scss'

interface Choice {
  readonly windows: ModelWindow[]
}

/** The way to another time, for the opener and the model's user: chosen with the picker, said once more, and then proposed to all. */
export function ProposeMove({ order }: { order: ShareOrderDetail }) {
  const [windows, setWindows] = useState<readonly ModelWindow[]>([])
  const propose = useProposeMove(order.shareId)
  const choose = async () => {
    propose.reset()
    const { id: modelId, shareStartTime: ownStart, shareEndTime: ownEnd } = order
    const query = { modelId, date: shanghaiDay(ownStart), ownStart, ownEnd }
    const choice = await openForReply<Choice>('pages/pdDatePicker/pdDatePicker', query)
    if (choice !== null) setWindows(choice.windows)
  }
  const send = () =>
    propose.mutate(windows, {
      onSuccess: ({ shareOrder }) => toast(shareOrder.move === null ? '时间已改' : '提议已发给所有成员'),
    })
  const [first, last] = [windows[0], windows.at(-1)]
  if (first === undefined || last === undefined)
    return (
      <Pressable id="move-propose" className="pp-move pp-move--way" onPress={() => void choose()}>
        <Icon name="calendar" size={40} className="pp-move__icon" />
        <View className="pp-move__text">
          <View className="pp-move__title">改期</View>
          <View className="pp-move__note">另选 {order.hours} 小时，24 小时内全员同意就改，费用不变</View>
        </View>
        <Icon name="right" size={32} className="pp-move__chevron" />
      </Pressable>
    )
  const wrong = wrongWith(first, windows.length, order)
  return (
    <View className="pp-move">
      <View className="pp-move__head">
        <Icon name="calendar" size={40} className="pp-move__icon" />
        <View className="pp-move__title">提议改到</View>
      </View>
      <View className="pp-move__times pp-number">
        <View className="pp-move__old">{spanText(order.shareStartTime, order.shareEndTime)}</View>
        <View className="pp-move__new">{spanText(first.start, last.end)}</View>
      </View>
      {wrong !== null && <RefusalNote text={wrong} />}
      {propose.isError && <RefusalNote text={failureText(propose.error)} />}
      <View className="pp-move__ways">
        <Button size="md" look="line" onPress={() => void choose()}>
          重选时段
        </Button>
        <Button id="move-send" size="md" disabled={wrong !== null} busy={propose.isPending} onPress={send}>
          发出提议
        </Button>
      </View>
    </View>
  )
}

/** Why these windows cannot be proposed; null where they can. */
function wrongWith(first: ModelWindow, chosen: number, { hours, shareStartTime }: ShareOrderDetail): string | null {
  if (chosen !== hours) return `这次拍摄是 ${hours} 小时，请选同样长的时段`
  return Date.parse(first.start) === Date.parse(shareStartTime) ? '和现在的时间一样，请另选时段' : null
}
