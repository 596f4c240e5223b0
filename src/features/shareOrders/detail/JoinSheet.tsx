import { useEffect } from 'react'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Sheet } from '@/components/Sheet/Sheet'
import { coinsLeft } from '@/domain/coinsLeft'
import { shareOrderTexts } from '@/domain/texts'
import { CallError } from '@/lib/callError'
import { navigateTo } from '@/lib/navigate'
import { toast } from '@/lib/toast'
import { subscribe } from '@/platform/subscribe'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { useJoin } from '../api'
import { CostLines } from '../CostLines'
import { shareOrderMessages } from '../messages'
import { overlapText } from '../overlap'
import { explain, type WayOn, buyCoins, seeOthers, wayTexts } from '../refusal'
import { seatFeeHow } from './CostTable'

interface JoinSheetProps {
  order: ShareOrderDetail
  balanceCoins: number
  open: boolean
  onClose: () => void
  onWait: () => void
}

/** The cost, said once more before it is taken; after a refusal the sentence and the way on. */
export function JoinSheet({ order, balanceCoins, open, onClose, onWait }: JoinSheetProps) {
  const join = useJoin(order.shareId)
  const { reset } = join
  // Coins have been bought, or the sheet is opened anew: what was refused before says nothing now.
  useEffect(() => {
    if (open) reset()
  }, [open, balanceCoins, reset])

  const submit = () => void subscribe(shareOrderMessages).then(send)
  const send = () =>
    join.mutate(
      { priceCoins: order.priceCoins, seatFeeFen: order.seatFeeFen },
      {
        onSuccess: ({ orderId }) => {
          onClose()
          if (orderId) void navigateTo('pages/syt/syt', { orderId })
          else toast(shareOrderTexts.joined, 'success')
        },
      },
    )
  const refused = join.error instanceof CallError ? explain(join.error) : null
  const way = refused?.way ?? (coinsLeft(balanceCoins, order.priceCoins).missing ? 'buyCoins' : null)
  const leave = (then: () => void) => () => {
    onClose()
    then()
  }
  const ways: Record<WayOn, () => void> = {
    retry: submit,
    newPrice: submit,
    join: submit,
    buyCoins,
    wait: leave(onWait),
    others: leave(seeOthers),
    chooseAgain: onClose,
    close: onClose,
  }
  return (
    <Sheet open={open} title="确认加入拼单" onClose={onClose}>
      <CostLines
        seatFeeFen={order.seatFeeFen}
        how={seatFeeHow(order)}
        priceCoins={order.priceCoins}
        balanceCoins={balanceCoins}
      />
      {order.overlap && <RefusalNote text={overlapText(order.overlap)} />}
      {refused && <RefusalNote text={refused.text} />}
      <Button
        id="join-confirm"
        className="pp-booking__confirm"
        wide
        busy={join.isPending}
        onPress={way ? ways[way] : submit}
      >
        {way ? wayTexts[way] : '确认加入'}
      </Button>
    </Sheet>
  )
}
