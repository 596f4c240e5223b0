import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Tag } from '@/components/Tag/Tag'
import { phrases } from '@/domain/phrases'
import { navigateTo } from '@/lib/navigate'
import { useNow } from '@/lib/useNow'
import { classNames } from '@/theme/classNames'
import type { MyShareOrder } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { useWait } from '../api'
import { ShareOrderCard } from '../ShareOrderCard'
import { nextText, partText, stateWord } from './part'
import './MyShareOrderCard.scss'

const secondMs = 1000
const calmMs = 30_000

/** One share order with the caller's part in it: how it stands, what one is in it, and the next thing to do. */
export function MyShareOrderCard({ order }: { order: MyShareOrder }) {
  const now = useNow(order.until === null ? calmMs : secondMs)
  const word = stateWord(order)
  const urgent = order.part === 'held' || order.part === 'offered'
  return (
    <ShareOrderCard
      order={order}
      head={
        <View className="pp-my-part">
          <Tag tone={word.tone} icon={word.icon}>
            {word.text}
          </Tag>
          <View className={classNames('pp-my-part__text', urgent && 'pp-my-part__text--urgent')}>
            {partText(order, now)}
          </View>
        </View>
      }
      {...ends(order, nextText(order, now))}
    />
  )
}

/** The foot of the card: a seat has the button of product 6.3 and below it what is next; elsewhere what is next is that button. */
function ends(order: MyShareOrder, note: string) {
  const words = note && <View className="pp-my-part__note">{note}</View>
  const row = (content: ReactNode) => note && <View className="pp-my-part pp-my-part--next">{content}</View>
  switch (order.part) {
    case 'joined':
      return {
        next: row(
          <>
            {words}
            <NextButton order={order} />
          </>,
        ),
      }
    case 'held':
    case 'offered':
    case 'waiting':
      return { next: row(words), action: order.over ? null : <NextButton order={order} /> }
    case 'left':
    case 'lapsed':
      return order.shareState === shareState.cancelled ? { action: null } : {}
  }
}

/** The one thing to do next; what opens the share order itself says what for. */
function NextButton({ order }: { order: MyShareOrder }) {
  const { shareId, orderId, part } = order
  if (part === 'waiting') return <LeaveWaiting shareId={shareId} />
  if (part === 'held' && orderId) return <Way text="去支付" go={() => void navigateTo('pages/syt/syt', { orderId })} />
  const text = wayText(order)
  return text ? <Way text={text} go={() => void navigateTo('pages/pdDetail/pdDetail', { id: shareId })} /> : null
}

function wayText({ part, canReview, shareState: state }: MyShareOrder): string {
  if (part === 'offered') return '确认加入'
  if (canReview) return '去评价'
  if (state === shareState.formed) return '查看集合地址'
  return state === shareState.recruiting ? phrases.inviteToBooking : ''
}

function Way({ text, go }: { text: string; go: () => void }) {
  return (
    <Button size="md" onPress={go}>
      {text}
    </Button>
  )
}

function LeaveWaiting({ shareId }: { shareId: string }) {
  const wait = useWait(shareId)
  return (
    <Button size="md" look="line" busy={wait.isPending} onPress={() => wait.mutate(false)}>
      退出候补
    </Button>
  )
}
