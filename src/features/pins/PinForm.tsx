import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Segmented } from '@/components/Segmented/Segmented'
import { coinsLeft } from '@/domain/coinsLeft'
import { topUp } from '@/domain/topUp'
import { CallError } from '@/lib/callError'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { limits } from '@contract/limits'
import type { ModelDetail } from '@contract/models'
import { inCoins } from '@contract/money'
import type { ChargeConfig } from '@contract/site'
import { usePin } from './api'
import { DaysChoice } from './DaysChoice'
import { pinPrice, type PinKind } from './price'
import { PriceLines } from './PriceLines'
import { gainTexts, kindTexts, refusedText } from './texts'

export interface Pinned {
  readonly kind: PinKind
  readonly until: string
  readonly chargedCoins: number
  readonly balance: number
}

interface PinFormProps {
  model: ModelDetail
  charges: ChargeConfig
  wallet: { readonly balanceCoins: number; readonly vip: boolean }
  onPinned: (pinned: Pinned) => void
}

const kinds = [
  { key: 'top', text: kindTexts.top, id: 'pin-top' },
  { key: 'rec', text: kindTexts.rec, id: 'pin-rec' },
] as const

/** The sheet's form. Too few coins lead to their purchase, and back to this form as it was left. */
export function PinForm({ model, charges, wallet: { balanceCoins, vip }, onPinned }: PinFormProps) {
  const [kind, setKind] = useState<PinKind>('top')
  const [days, setDays] = useState(1)
  const pin = usePin(model.id)
  const price = pinPrice(charges, { kind, days, vip })
  const left = coinsLeft(balanceCoins, price.payCoins)
  const submit = useOneAtATime(async () => {
    const { until, chargedCoins, balance } = await pin.mutateAsync({ kind, days, priceCoins: price.payCoins })
    onPinned({ kind, until, chargedCoins, balance })
  })
  return (
    <>
      <Segmented
        options={kinds}
        chosen={kind}
        onChoose={(next) => {
          setKind(next)
          pin.reset()
        }}
        label="置顶或推荐"
      />
      <View className="pp-pin__gain">
        {gainTexts[kind]}。所在城市名额已用 {model.pins[kind]}/{limits.pinnedACityMax}
      </View>
      <DaysChoice days={days} onChange={setDays} />
      <PriceLines kind={kind} days={days} price={price} balanceCoins={balanceCoins} left={left} />
      {pin.error instanceof CallError && <RefusalNote text={refusedText(pin.error)} />}
      <View className="pp-pin__pay">
        <Button
          id="pin-confirm"
          wide
          busy={pin.isPending}
          onPress={left.missing ? () => void topUp({ sheet: 'pin' }) : submit}
        >
          {left.missing ? '去充值' : `${kindTexts[kind]} ${days} 天 · ${inCoins(price.payCoins)}`}
        </Button>
      </View>
    </>
  )
}
