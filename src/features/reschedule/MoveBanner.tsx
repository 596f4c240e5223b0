import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { formatDayTime } from '@/lib/time'
import { toast } from '@/lib/toast'
import type { ShareMove, ShareOrderDetail } from '@contract/shareOrders'
import { useAnswerMove } from './api'
import { spanText } from './spanText'
import './Reschedule.scss'

interface MoveBannerProps {
  order: ShareOrderDetail
  move: ShareMove
}

/** A proposed time: from when to when, who has agreed, until when, and the answer. Refusing ends it for all, so it is asked twice. */
export function MoveBanner({ order, move }: MoveBannerProps) {
  const answer = useAnswerMove(order.shareId, move.id)
  const [refusing, setRefusing] = useState(false)
  const say = (agrees: boolean) =>
    answer.mutate(agrees, {
      onSuccess: ({ shareOrder }) => toast(outcomeText(agrees, move, shareOrder)),
      onSettled: () => setRefusing(false),
    })
  return (
    <View className="pp-move" id="move-banner">
      <View className="pp-move__head">
        <Icon name="calendar" size={40} className="pp-move__icon" />
        <View className="pp-move__title">{titleOf(move)}</View>
      </View>
      <View className="pp-move__times pp-number">
        <View className="pp-move__old">{spanText(order.shareStartTime, order.shareEndTime)}</View>
        <View className="pp-move__new">{spanText(move.start, move.end)}</View>
      </View>
      <View className="pp-move__note pp-number">
        {move.agreed}/{move.seats} 人已同意 · {formatDayTime(move.expiresAt)} 前全员同意才会改，否则保持原时间
      </View>
      {refusing && <View className="pp-move__note">不同意后保持原时间；你若来不了，可以退出，费用全额退回</View>}
      {move.mayAnswer && !refusing && (
        <View className="pp-move__ways">
          <Button id="move-refuse" size="md" look="line" onPress={() => setRefusing(true)}>
            不同意
          </Button>
          <Button id="move-agree" size="md" busy={answer.isPending} onPress={() => say(true)}>
            同意
          </Button>
        </View>
      )}
      {refusing && (
        <View className="pp-move__ways">
          <Button size="md" look="line" onPress={() => setRefusing(false)}>
            再想想
          </Button>
          <Button id="move-refuse-sure" size="md" look="error" busy={answer.isPending} onPress={() => say(false)}>
            确认不同意
          </Button>
        </View>
      )}
      {move.own && (
        <View className="pp-move__ways">
          <Button id="move-withdraw" size="md" look="line" busy={answer.isPending} onPress={() => say(false)}>
            撤回提议
          </Button>
        </View>
      )}
    </View>
  )
}

function titleOf({ own, by }: ShareMove): string {
  if (own) return '你提议改期，等大家答复'
  return by === 'model' ? '模特提议改期' : '发起人提议改期'
}

function outcomeText(agrees: boolean, { own }: ShareMove, { move }: ShareOrderDetail): string {
  if (!agrees) return own ? '提议已撤回' : '已答复，时间不变'
  return move === null ? '全员同意，时间已改' : '已同意，等其他人答复'
}
