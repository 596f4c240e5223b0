import { View } from '@tarojs/components'
import { useState } from 'react'
import { Sheet } from '@/components/Sheet/Sheet'
import { SheetDone } from '@/components/SheetDone/SheetDone'
import { formatDayTime } from '@/lib/time'
import type { ModelDetail } from '@contract/models'
import { inCoins } from '@contract/money'
import type { ChargeConfig } from '@contract/site'
import { PinForm, type Pinned } from './PinForm'
import { kindTexts } from './texts'
import './Pin.scss'

interface PinSheetProps {
  model: ModelDetail
  charges: ChargeConfig
  wallet: { readonly balanceCoins: number; readonly vip: boolean }
  open: boolean
  onClose: () => void
}

/** 置顶推荐: which place, for how many days, the true cost, and until when it then lasts. */
export function PinSheet({ model, charges, wallet, open, onClose }: PinSheetProps) {
  const [pinned, setPinned] = useState<Pinned | null>(null)
  const leave = () => {
    onClose()
    setPinned(null)
  }
  return (
    <Sheet open={open} title={`置顶推荐 ${model.name}`} onClose={leave} id="pin-sheet">
      <View className="pp-pin">
        {pinned === null ? (
          <PinForm model={model} charges={charges} wallet={wallet} onPinned={setPinned} />
        ) : (
          <SheetDone
            id="pin-done"
            title={`已${kindTexts[pinned.kind]}至 ${formatDayTime(pinned.until)}`}
            note={`支付 ${inCoins(pinned.chargedCoins)}，余额 ${inCoins(pinned.balance)}`}
            onClose={leave}
          />
        )}
      </View>
    </Sheet>
  )
}
