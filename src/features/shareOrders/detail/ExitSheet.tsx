import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Sheet } from '@/components/Sheet/Sheet'
import { CallError } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { yuanExact } from '@contract/money'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { useExit } from '../api'
import { explain } from '../refusal'

interface ExitSheetProps {
  order: ShareOrderDetail
  open: boolean
  onClose: () => void
}

/** Leaving, or, for the model's user, cancelling: what comes back is said before it happens. */
export function ExitSheet({ order, open, onClose }: ExitSheetProps) {
  const exit = useExit(order.shareId)
  const { reset } = exit
  useEffect(() => {
    if (open) reset()
  }, [open, reset])

  const submit = () =>
    exit.mutate(undefined, {
      onSuccess: ({ refundedCoins, refundedFen }) => {
        onClose()
        toast(order.own ? '拼单已取消，已全部退回' : `已退出，${refundText(refundedCoins, refundedFen)}`)
      },
    })
  const refused = exit.error instanceof CallError ? explain(exit.error) : null
  const over = refused !== null && refused.way !== 'retry'
  return (
    <Sheet open={open} title={order.own ? '取消这个拼单？' : '退出这个拼单？'} onClose={onClose}>
      <View className="pp-booking__exit">{exitText(order)}</View>
      {refused && <RefusalNote text={refused.text} />}
      <Button
        id="exit-confirm"
        className="pp-booking__confirm"
        look={over ? 'soft' : 'error'}
        wide
        busy={exit.isPending}
        onPress={over ? onClose : submit}
      >
        {over ? '知道了' : refused ? '重试' : order.own ? '确认取消' : '确认退出'}
      </Button>
    </Sheet>
  )
}

/** What leaving now gives back, as a sentence. */
export function exitText({ own, exitRefund }: Pick<ShareOrderDetail, 'own' | 'exitRefund'>): string {
  if (own) return '取消后拼单不能恢复，所有成员的席位费与拍币会全部退回。'
  const refund = refundText(exitRefund.coins, exitRefund.fen)
  return exitRefund.coins + exitRefund.fen > 0 ? `你的席位会让给别人，${refund}。` : `已过退出时限，${refund}。`
}

function refundText(coins: number, fen: number): string {
  if (coins + fen === 0) return '席位费与拍币不退'
  return `退回 ${[fen > 0 && yuanExact(fen), coins > 0 && `${coins} 拍币`].filter(Boolean).join(' + ')}`
}
