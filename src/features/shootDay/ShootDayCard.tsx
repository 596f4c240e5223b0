import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { failureText } from '@/lib/callError'
import { navigateTo } from '@/lib/navigate'
import { formatWindow } from '@/lib/time'
import { toast } from '@/lib/toast'
import { useNow } from '@/lib/useNow'
import { scanCode } from '@/platform/scan'
import { clockSpan } from '@contract/shanghai'
import type { ShareOrderDetail } from '@contract/shareOrders'
import type { ShootDay } from '@contract/shootDay'
import { AddToCalendar } from './AddToCalendar'
import { useCheckIn, useCheckInKey, useShootDay } from './api'
import { Guests } from './Guests'
import { HomeSafe } from './HomeSafe'
import { useIsKept } from './kept'
import { NoShow } from './NoShow'
import { isAhead, leftText, phaseOf, type Phase } from './phase'
import { checkedInText, digitsOf } from './scanned'
import { useSendKeptCheckIns } from './sendKept'
import './ShootDayCard.scss'

interface ShootDayCardProps {
  order: ShareOrderDetail
  /** What else one does before and during the day, as a row of small buttons. */
  actions?: ReactNode
}

const secondMs = 1000

/** The day itself, on top of the page of its share order from 24 h before (product 19.4). */
export function ShootDayCard(props: ShootDayCardProps) {
  const now = useNow(secondMs)
  const phase = phaseOf(props.order, now)
  if (phase !== null) return <Card {...props} phase={phase} />
  return isAhead(props.order, now) ? <Ahead order={props.order} /> : null
}

function Ahead({ order }: Pick<ShootDayCardProps, 'order'>) {
  return (
    <View className="pp-shoot-day pp-shoot-day--ahead">
      <View className="pp-shoot-day__titles">
        <View className="pp-shoot-day__note">开拍前 24 小时起，这里有导航、联系方式和签到</View>
      </View>
      <AddToCalendar order={order} />
    </View>
  )
}

function Card({ order, actions, phase }: ShootDayCardProps & { phase: Phase }) {
  const { shareId } = order
  const { data: day } = useShootDay(shareId)
  // Fetched ahead: at the place there may be no network.
  useCheckInKey(shareId, { enabled: order.own && phase !== 'after' })
  useSendKeptCheckIns()
  return (
    <View className="pp-shoot-day" id="shoot-day">
      <View className="pp-shoot-day__head">
        <Icon name="camera" size={40} className="pp-shoot-day__icon" />
        <View className="pp-shoot-day__titles">
          <TimeLeft order={order} phase={phase} />
          <View className="pp-shoot-day__note pp-number">
            {(phase === 'after' ? formatWindow : clockSpan)(order.shareStartTime, order.shareEndTime)} ·{' '}
            {order.shareArea}
          </View>
        </View>
      </View>
      {phase !== 'after' && <View className="pp-shoot-day__actions">{actions}</View>}
      {day && phase !== 'after' && <CheckIn day={day} />}
      {day && <Guests guests={day.guests} />}
      {day && <HomeSafe day={day} />}
      {day && <NoShow day={day} />}
    </View>
  )
}

function TimeLeft({ order, phase }: { order: ShareOrderDetail; phase: Phase }) {
  const now = useNow(secondMs).getTime()
  if (phase === 'after') return <View className="pp-shoot-day__title">拍摄结束了</View>
  const [words, until] = phase === 'before' ? ['距开拍', order.shareStartTime] : ['拍摄中，还有', order.shareEndTime]
  return (
    <View className="pp-shoot-day__title" role="timer">
      {words} <View className="pp-shoot-day__left">{leftText(Date.parse(until) - now)}</View>
    </View>
  )
}

/** The model shows her code, a member scans it or types its digits. */
function CheckIn({ day }: { day: ShootDay }) {
  const { shareId, side } = day
  const opens = Date.parse(day.opensAt)
  const soon = useNow().getTime() < opens
  if (side === 'model')
    return (
      <View className="pp-shoot-day__check-in">
        <Button id="shoot-code" wide onPress={() => void navigateTo('pages/shoot/code', { id: shareId })}>
          出示签到码
        </Button>
        {soon && <Soon />}
      </View>
    )
  if (day.guests.some(({ me, cameAt }) => me && cameAt !== null)) return null
  return <MemberCheckIn shareId={shareId} soon={soon} />
}

function MemberCheckIn({ shareId, soon }: { shareId: string; soon: boolean }) {
  const checkIn = useCheckIn(shareId)
  const kept = useIsKept(shareId)
  const scan = async () => {
    const text = await scanCode()
    if (text === null) return
    const scanned = digitsOf(text, shareId)
    if ('wrong' in scanned) return toast(scanned.wrong)
    checkIn.mutate(scanned.code, {
      onSuccess: (outcome) => toast(checkedInText(outcome)),
      onError: (error) => toast(failureText(error)),
    })
  }
  if (kept) return <View className="pp-shoot-day__note">签到已记在手机上，联网后自动送达</View>
  return (
    <View className="pp-shoot-day__check-in">
      <View className="pp-shoot-day__ways">
        <Button id="shoot-scan" disabled={soon} busy={checkIn.isPending} onPress={() => void scan()}>
          扫码签到
        </Button>
        <Button
          id="shoot-type"
          look="soft"
          disabled={soon}
          onPress={() => void navigateTo('pages/shoot/checkIn', { id: shareId })}
        >
          输入数字
        </Button>
      </View>
      {soon && <Soon />}
    </View>
  )
}

function Soon() {
  return <View className="pp-shoot-day__note">开拍前 60 分钟开始签到</View>
}
