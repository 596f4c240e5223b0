import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { SumLines } from '@/components/SumLines/SumLines'
import { coinsLeft } from '@/domain/coinsLeft'
import { Silenced } from '@/domain/Silenced/Silenced'
import { topUp } from '@/domain/topUp'
import { useFormDraft } from '@/domain/useFormDraft'
import { CallError, failedWith } from '@/lib/callError'
import { useForm } from '@/lib/useForm'
import { inCoins } from '@contract/money'
import { authorPercent } from '@contract/prices'
import { readAmount, rewardChoices, rewardRange } from './amount'
import { AmountChoice, type Amount } from './AmountChoice'
import { useReward } from './api'

export interface Given {
  readonly coins: number
  readonly balance: number
}

interface RewardFormProps {
  modelId: string
  balanceCoins: number
  onGiven: (given: Given) => void
}

/** The sheet's form. Too few coins lead to their purchase, and back to this form as it was left. */
export function RewardForm({ modelId, balanceCoins, onGiven }: RewardFormProps) {
  const reward = useReward(modelId)
  const typed = useFormDraft({ place: 'pages/model/detail#reward', about: modelId, empty })
  const form = useForm({
    typed,
    rules: (written) =>
      coinsOf(written) === null ? { field: 'amount', message: `请输入 ${rewardRange} 的整数` } : null,
    send: async (written) => {
      const given = coinsOf(written) ?? 0
      return { coins: given, ...(await reward.mutateAsync({ coins: given, message: written.message.trim() })) }
    },
    sent: ({ coins: given, balance }) => onGiven({ coins: given, balance }),
  })
  const { message } = typed.form
  const coins = coinsOf(typed.form)
  const left = coinsLeft(balanceCoins, coins ?? 0)
  const poor = left.missing
  const buyCoins = () => void topUp({ sheet: 'reward' })
  const change = (next: Amount) => {
    form.edit(writtenOf(next))
    reward.reset()
  }
  return (
    <>
      <AmountChoice amount={amountOf(typed.form)} error={form.errorOf('amount')} onChange={change} />
      <Silenced not="留言" />
      <Field
        id="reward-message"
        label="留言"
        lines
        value={message}
        placeholder="说点鼓励的话（选填），审核后模特可见"
        error={failedWith(reward.error, 'CONTENT_REFUSED') ? reward.error.msg : ''}
        onChange={(next) => typed.edit({ message: next })}
      />
      <SumLines
        lines={[{ name: '余额', note: `打赏的 ${authorPercent}% 归模特`, amount: inCoins(balanceCoins) }]}
        after={left}
      />
      <Refused error={reward.error} />
      <View className="pp-reward__give">
        <Button id="reward-confirm" wide busy={form.busy} onPress={poor ? buyCoins : () => void form.submit()}>
          {poor ? '去充值' : `打赏${coins === null ? '' : ` ${inCoins(coins)}`}`}
        </Button>
      </View>
      <View className="pp-reward__note">打赏后不能退回，请量力而行</View>
    </>
  )
}

/** `coins` is 0 where the amount is one's own, as typed. */
const empty = { coins: rewardChoices[1] as number, typed: '', message: '' }

function amountOf({ coins, typed }: typeof empty): Amount {
  return coins === 0 ? { kind: 'own', typed } : { kind: 'choice', coins }
}

function coinsOf(written: typeof empty): number | null {
  const amount = amountOf(written)
  return amount.kind === 'choice' ? amount.coins : readAmount(amount.typed)
}

function writtenOf(amount: Amount): Pick<typeof empty, 'typed' | 'coins'> {
  return amount.kind === 'own' ? { typed: amount.typed, coins: 0 } : { typed: '', coins: amount.coins }
}

/** A refused message shows at the message. */
function Refused({ error }: { error: unknown }) {
  if (!(error instanceof CallError) || error.reason === 'CONTENT_REFUSED') return null
  return <RefusalNote text={error.msg} />
}
