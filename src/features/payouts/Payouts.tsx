import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { FailedLine } from '@/components/FailedLine/FailedLine'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { useFreshOnShow } from '@/lib/useFresh'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { confirmTransfer } from '@/platform/transfer'
import { yuanExact } from '@contract/money'
import type { PayoutRecord } from '@contract/payouts'
import { useCancelPayout, usePayouts } from './api'
import { PayoutSheet } from './PayoutSheet'
import { noteOf, titleOf } from './texts'
import './Payouts.scss'

/** 席位费收入: what can be paid out to WeChat, and where the last payouts stand. Nothing for who has never earned. */
export function Payouts() {
  const payouts = usePayouts()
  useFreshOnShow(payouts)
  const [asking, ask] = useState(false)
  const { data } = payouts
  if (payouts.isError && data === undefined)
    return <FailedLine text="席位费收入没有读到" onRetry={() => void payouts.refetch()} />
  if (data === undefined || (data.fen === 0 && data.records.length === 0)) return null
  const open = data.records.some(({ endedAt }) => endedAt === null)
  return (
    <View className="pp-payouts">
      <View className="pp-payouts__head">
        <View className="pp-payouts__what">
          <View className="pp-payouts__label">席位费收入，可提现</View>
          <View className="pp-payouts__fen">{yuanExact(data.fen)}</View>
        </View>
        {data.way === 'wechat' && data.fen > 0 && !open && (
          <Button id="payout-ask" size="md" onPress={() => ask(true)}>
            提现
          </Button>
        )}
      </View>
      {data.way === 'unbound' && (
        <View className="pp-payouts__note">在微信小程序里登录一次拼拍，就能提现到微信零钱</View>
      )}
      {data.way === 'off' && <View className="pp-payouts__note">需要提现请联系客服</View>}
      {data.records.map((payout) => (
        <Payout key={payout.id} payout={payout} />
      ))}
      <PayoutSheet fen={data.fen} open={asking} onClose={() => ask(false)} />
    </View>
  )
}

const said = {
  open: '',
  elsewhere: '请打开微信小程序「拼拍」，在账单里确认收款',
  tooOld: texts.oldWechat,
  failed: '没有打开收款页面，请再试一次',
} as const

function Payout({ payout }: { payout: PayoutRecord }) {
  const cancel = useCancelPayout()
  const off = useOneAtATime(() => cancel.mutateAsync(payout.id))
  const { confirm } = payout
  const take = useOneAtATime(async () => {
    const text = confirm === null ? '' : said[await confirmTransfer(confirm)]
    if (text !== '') toast(text)
  })
  const mayCancel = ['asked', 'approved', 'waiting'].includes(payout.state) && !payout.cancelling
  return (
    <View className="pp-payouts__row">
      <View className="pp-payouts__what">
        <View className="pp-payouts__title">
          {yuanExact(payout.amountFen)} · {titleOf(payout)}
        </View>
        <View className="pp-payouts__note">{noteOf(payout)}</View>
      </View>
      {mayCancel && (
        <Button size="sm" look="plain" busy={cancel.isPending} onPress={off}>
          撤回
        </Button>
      )}
      {confirm !== null && (
        <Button id="payout-confirm" size="sm" onPress={take}>
          确认收款
        </Button>
      )}
    </View>
  )
}
