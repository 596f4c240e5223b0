import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'
import { Field } from '@/components/Field/Field'
import { rewardChoices, rewardRange } from './amount'

/** One of the four, or `own` with what was typed. */
export type Amount =
  | { readonly kind: 'choice'; readonly coins: number }
  | { readonly kind: 'own'; readonly typed: string }

interface AmountChoiceProps {
  amount: Amount
  error: string
  onChange: (amount: Amount) => void
}

/** How much: four amounts, or one's own. */
export function AmountChoice({ amount, error, onChange }: AmountChoiceProps) {
  return (
    <>
      <View className="pp-reward__amounts" role="radiogroup" aria-label="打赏金额">
        {rewardChoices.map((coins) => (
          <Chip
            key={coins}
            id={`reward-${coins}`}
            large
            role="radio"
            chosen={amount.kind === 'choice' && amount.coins === coins}
            onPress={() => onChange({ kind: 'choice', coins })}
            label={`${coins} 拍币`}
          >
            {coins}
          </Chip>
        ))}
        <Chip
          id="reward-own"
          large
          role="radio"
          chosen={amount.kind === 'own'}
          onPress={() => onChange({ kind: 'own', typed: '' })}
        >
          自定义
        </Chip>
      </View>
      {amount.kind === 'own' && (
        <Field
          id="reward-amount"
          label="打赏拍币数"
          type="number"
          value={amount.typed}
          maxLength={4}
          placeholder={`输入 ${rewardRange} 的整数`}
          error={error}
          onChange={(typed) => onChange({ kind: 'own', typed })}
        />
      )}
    </>
  )
}
