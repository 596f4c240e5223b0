import { View } from '@tarojs/components'
import { useState } from 'react'
import { Sheet } from '@/components/Sheet/Sheet'
import { SheetDone } from '@/components/SheetDone/SheetDone'
import { inCoins } from '@contract/money'
import { RewardForm, type Given } from './RewardForm'
import './Reward.scss'

interface RewardSheetProps {
  model: { readonly id: string; readonly name: string }
  balanceCoins: number
  open: boolean
  onClose: () => void
}

/** 打赏: how much and with which words, the true cost, and what came of it. What was typed stays while the sheet is closed. */
export function RewardSheet({ model, balanceCoins, open, onClose }: RewardSheetProps) {
  const [given, setGiven] = useState<Given | null>(null)
  const leave = () => {
    onClose()
    setGiven(null)
  }
  return (
    <Sheet open={open} title={`打赏 ${model.name}`} onClose={leave} id="reward-sheet">
      <View className="pp-reward">
        {given === null ? (
          <RewardForm modelId={model.id} balanceCoins={balanceCoins} onGiven={setGiven} />
        ) : (
          <SheetDone id="reward-done" title="打赏成功" note={doneNote(model.name, given)} onClose={leave} />
        )}
      </View>
    </Sheet>
  )
}

function doneNote(name: string, { coins, balance }: Given): string {
  return `已送给 ${name} ${inCoins(coins)}，余额 ${inCoins(balance)}`
}
