import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'
import { Field } from '@/components/Field/Field'
import { phrases } from '@/domain/phrases'
import { limits } from '@contract/limits'
import { authorPercent } from '@contract/prices'

export interface ChosenPrice {
  readonly paid: boolean
  readonly typed: string
  readonly vipFree: boolean
}

export const free: ChosenPrice = { paid: false, typed: '', vipFree: true }

/** What is asked for reading it, 0 to 5,000 coins; what is no number is free. */
export function priceCoinsOf({ paid, typed }: ChosenPrice): number {
  if (!paid || !/^\d+$/.test(typed)) return 0
  return Math.min(limits.unlockCoinsMax, Number(typed))
}

interface CommentPriceProps {
  price: ChosenPrice
  suggestedCoins: number
  onChange: (price: ChosenPrice) => void
}

/** Free or paid, for how much, and whether members read it without paying. */
export function CommentPrice({ price, suggestedCoins, onChange }: CommentPriceProps) {
  const { paid, typed, vipFree } = price
  return (
    <>
      <View className="pp-content__price" role="radiogroup" aria-label="谁可以看">
        <Chip id="comment-free" role="radio" chosen={!paid} onPress={() => onChange(free)}>
          免费
        </Chip>
        <Chip
          id="comment-paid"
          role="radio"
          chosen={paid}
          onPress={() => onChange({ ...price, paid: true, typed: typed || String(suggestedCoins) })}
        >
          付费可见
        </Chip>
        {paid && (
          <Chip
            id="comment-vip-free"
            role="checkbox"
            chosen={vipFree}
            onPress={() => onChange({ ...price, vipFree: !vipFree })}
          >
            {phrases.vipFree}
          </Chip>
        )}
      </View>
      {paid && (
        <Field
          id="comment-coins"
          label="解锁价格"
          type="number"
          before="拍币"
          value={typed}
          maxLength={4}
          placeholder={`0–${limits.unlockCoinsMax}，你得到 ${authorPercent}%`}
          onChange={(next) => onChange({ ...price, typed: next })}
        />
      )}
    </>
  )
}
