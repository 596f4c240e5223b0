import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Sheet } from '@/components/Sheet/Sheet'
import { CallError } from '@/lib/callError'
import { useForm, useTyped } from '@/lib/useForm'
import { yuanDigits } from '@contract/money'
import { useAskPayout } from './api'
import { fenTyped, mostFen, problemOf, rangeText } from './texts'

interface PayoutSheetProps {
  /** What there is. */
  fen: number
  open: boolean
  onClose: () => void
}

/** How much of it goes to WeChat. */
export function PayoutSheet({ fen, open, onClose }: PayoutSheetProps) {
  return (
    <Sheet open={open} title="提现到微信零钱" onClose={onClose} id="payout-sheet">
      <PayoutForm fen={fen} onSent={onClose} />
    </Sheet>
  )
}

function PayoutForm({ fen, onSent }: { fen: number; onSent: () => void }) {
  const ask = useAskPayout()
  const typed = useTyped({ amount: yuanDigits(Math.min(fen, mostFen)) })
  const form = useForm({
    typed,
    rules: (written) => {
      const message = problemOf(written.amount, fen)
      return message === '' ? null : { field: 'amount', message }
    },
    send: (written) => ask.mutateAsync(fenTyped(written.amount) ?? 0),
    sent: onSent,
  })
  return (
    <View className="pp-payouts__form">
      <Field
        id="payout-amount"
        label="提现金额（元）"
        labelled
        type="digit"
        before="¥"
        maxLength={9}
        value={typed.form.amount}
        error={form.errorOf('amount')}
        onChange={(next) => {
          form.edit({ amount: next })
          ask.reset()
        }}
      />
      <View className="pp-payouts__note">
        每次 {rangeText}，一次一笔。工作人员核对后由微信转账，你要在 24 小时内到微信确认收款，过期退回余额。
      </View>
      {ask.error instanceof CallError && <RefusalNote text={ask.error.msg} />}
      <Button id="payout-submit" wide busy={ask.isPending} onPress={() => void form.submit()}>
        申请提现
      </Button>
    </View>
  )
}
