import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { useMeant, type Act } from '@/domain/meant'
import { phrases } from '@/domain/phrases'
import { requireUser, useSession } from '@/domain/session'
import { shareOrderTexts } from '@/domain/texts'
import { CallError } from '@/lib/callError'
import { navigateTo } from '@/lib/navigate'
import { toast } from '@/lib/toast'
import { subscribe } from '@/platform/subscribe'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { invites, shareOrderAction } from '../action'
import { useWait } from '../api'
import { shareOrderMessages } from '../messages'
import { explain, seeOthers, wayTexts } from '../refusal'
import { BarLeft } from './BarLeft'
import { JoinSheet } from './JoinSheet'

interface ShareOrderBarProps {
  order: ShareOrderDetail
  balanceCoins: number
  now: Date
  onInvite: () => void
}

/** The sticky bar of a share order: the true cost left, the one action right, and the sheets it opens. */
export function ShareOrderBar({ order, balanceCoins, now, onInvite }: ShareOrderBarProps) {
  const [joining, setJoining] = useState(false)
  const { user } = useSession()
  const wait = useWait(order.shareId)

  const withUser =
    (then: () => void, act: Act = '') =>
    async () => {
      if (await requireUser(act)) then()
    }
  const setWaiting = (on: boolean) =>
    wait.mutate(on, {
      onError: (error) => {
        if (!(error instanceof CallError)) return
        if (explain(error).way === 'join') setJoining(true)
        toast(error.msg)
      },
    })
  const joinWaiting = async () => {
    // Within the tap, or WeChat asks no more. A visitor is not asked before log-in.
    if (user) await subscribe(shareOrderMessages)
    if (await requireUser('wait')) setWaiting(true)
  }
  useMeant(['join', 'wait'], (act) => {
    // Who came in may be aboard already, and a seat may have come free or gone.
    const next = shareOrderAction(order, now).kind
    if (next === 'join' || next === 'acceptOffer') setJoining(true)
    else if (act === 'wait' && next === 'wait') setWaiting(true)
  })
  return (
    <>
      <StickyBar>
        <BarLeft order={order} now={now} />
        <ActionButton
          order={order}
          now={now}
          busy={wait.isPending}
          onJoin={() => void withUser(() => setJoining(true), 'join')()}
          onInvite={onInvite}
          onWait={() => void joinWaiting()}
          onLeaveWaiting={() => void withUser(() => setWaiting(false))()}
        />
      </StickyBar>
      <JoinSheet
        order={order}
        balanceCoins={balanceCoins}
        open={joining}
        onClose={() => setJoining(false)}
        onWait={() => void joinWaiting()}
      />
    </>
  )
}

interface ActionButtonProps {
  order: ShareOrderDetail
  now: Date
  busy: boolean
  onJoin: () => void
  onInvite: () => void
  onWait: () => void
  onLeaveWaiting: () => void
}

function ActionButton({ order, now, busy, onJoin, onInvite, onWait, onLeaveWaiting }: ActionButtonProps) {
  const action = shareOrderAction(order, now)
  switch (action.kind) {
    case 'join':
    case 'acceptOffer':
      return (
        <Button id="join-button" onPress={onJoin}>
          {action.kind === 'join' ? shareOrderTexts.join : '确认加入'}
        </Button>
      )
    case 'exit':
    case 'cancelOwn':
      return invites(order, now) ? (
        <Button id="invite-button" onPress={onInvite}>
          {phrases.inviteToBooking}
        </Button>
      ) : (
        <View />
      )
    case 'pay':
      return (
        <Button id="pay-button" onPress={() => void navigateTo('pages/syt/syt', { orderId: action.orderId })}>
          去支付
        </Button>
      )
    case 'wait':
      return (
        <Button id="wait-button" busy={busy} onPress={onWait}>
          加入候补
        </Button>
      )
    case 'leaveWaiting':
      return (
        <Button id="wait-button" look="line" busy={busy} onPress={onLeaveWaiting}>
          退出候补
        </Button>
      )
    case 'closed':
      return (
        <Button look="soft" onPress={seeOthers}>
          {wayTexts.others}
        </Button>
      )
    case 'stay':
    case 'own':
    case 'unpaid':
      return <View />
  }
}
