import { useEffect } from 'react'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Sheet } from '@/components/Sheet/Sheet'
import { SumLines } from '@/components/SumLines/SumLines'
import { coinsLeft } from '@/domain/coinsLeft'
import { topUp } from '@/domain/topUp'
import { CallError } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { inCoins } from '@contract/money'
import { useUnlock } from './api'
import type { Priced } from './readable'

interface UnlockSheetProps {
  item: Priced
  balanceCoins: number
  open: boolean
  onClose: () => void
}

/** The true cost once more before it is taken, what is left after, and after a refusal the way on and back here. */
export function UnlockSheet({ item, balanceCoins, open, onClose }: UnlockSheetProps) {
  const unlock = useUnlock(item)
  const { reset } = unlock
  // Coins have been bought, or the sheet is opened anew: what was refused before says nothing now.
  useEffect(() => reset(), [reset, open, balanceCoins])
  const left = coinsLeft(balanceCoins, item.priceCoins)
  const submit = useOneAtATime(async () => {
    await unlock.mutateAsync()
    onClose()
    toast('已解锁，永久可看', 'success')
  })
  return (
    <Sheet open={open} title="确认解锁" onClose={onClose} id="unlock-sheet">
      <SumLines
        lines={[
          {
            name: '解锁价格',
            note: `余额 ${inCoins(balanceCoins)} · 一次解锁，永久可看`,
            amount: inCoins(item.priceCoins),
          },
        ]}
        after={left}
      />
      {unlock.error instanceof CallError && <RefusalNote text={unlock.error.msg} />}
      <Button
        id="unlock-confirm"
        className="pp-content__confirm"
        wide
        busy={unlock.isPending}
        onPress={left.missing ? () => void topUp() : submit}
      >
        {left.missing ? '去充值' : `支付 ${inCoins(item.priceCoins)}解锁`}
      </Button>
    </Sheet>
  )
}
