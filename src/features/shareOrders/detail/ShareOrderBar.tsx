import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { useMeant, type Act } from '@/domain/meant'
import { requireUser, useSession } from '@/domain/session'
import { shareOrderTexts } from '@/domain/texts'
import { CallError } from '@/lib/callError'
import { navigateTo } from '@/lib/navigate'
import { toast } from '@/lib/toast'
import { subscribe } from '@/platform/subscribe'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareOrderAction } from '../action'
import { useWait } from '../api'
import { shareOrderMessages } from '../messages'
import { explain, seeOthers, wayTexts } from '../refusal'
import { BarLeft } from './BarLeft'
import { ExitSheet } from './ExitSheet'
import { JoinSheet } from './JoinSheet'

interface ShareOrderBarProps {
  order: ShareOrderDetail
  balanceCoins: number
  now: Date
}

/** The sticky bar of a share order: the true cost left, the one action right, and the sheets it opens. */
export function ShareOrderBar({ order, balanceCoins, now }: ShareOrderBarProps) {
  const [sheet, setSheet] = useState<'none' | 'join' | 'exit'>('none')
  const { user } = useSession()
  const wait = useWait(order.shareId)
  const close = () => setSheet('none')

  const withUser =
    (then: () => void, act: Act = '') =>
    async () => {
      if (await requireUser(act)) then()
    }
  const setWaiting = (on: boolean) =>
    wait.mutate(on, {
      onSuccess: () => toast(on ? '已加入候补名单' : '已退出候补名单'),
      onError: (error) => {
        if (!(error instanceof CallError)) return
        if (explain(error).way === 'join') setSheet('join')
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
    if (next === 'join' || next === 'acceptOffer') setSheet('join')
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
          onJoin={() => void withUser(() => setSheet('join'), 'join')()}
          onExit={() => void withUser(() => setSheet('exit'))()}
          onWait={() => void joinWaiting()}
          onLeaveWaiting={() => void withUser(() => setWaiting(false))()}
        />
      </StickyBar>
      <JoinSheet
        order={order}
        balanceCoins={balanceCoins}
        open={sheet === 'join'}
        onClose={close}
        onWait={() => void joinWaiting()}
      />
      <ExitSheet order={order} open={sheet === 'exit'} onClose={close} />
    </>
  )
}

interface ActionButtonProps {
  order: ShareOrderDetail
  now: Date
  busy: boolean
  onJoin: () => void
  onExit: () => void
  onWait: () => void
  onLeaveWaiting: () => void
}

function ActionButton({ order, now, busy, onJoin, onExit, onWait, onLeaveWaiting }: ActionButtonProps) {
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
      return (
        <Button id="exit-button" look="line" onPress={onExit}>
          {action.kind === 'exit' ? '退出拼单' : '取消拼单'}
        </Button>
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
