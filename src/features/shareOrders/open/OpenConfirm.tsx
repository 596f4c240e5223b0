import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { coinsLeft } from '@/domain/coinsLeft'
import { CallError } from '@/lib/callError'
import { redirectTo } from '@/lib/navigate'
import { subscribe } from '@/platform/subscribe'
import { clockSpan } from '@contract/shanghai'
import { useOpenShareOrder, useRecentShareOrders } from '../api'
import { CostLines } from '../CostLines'
import { seatFeeHow } from '../detail/CostTable'
import { shareOrderMessages } from '../messages'
import { overlapOf, overlapText } from '../overlap'
import { explain, type WayOn, buyCoins, seeOthers, wayTexts } from '../refusal'
import { longDay } from '../when'
import { openingCost, toCall, type OpenForm } from './form'
import './OpenFields.scss'

interface OpenConfirmProps {
  form: OpenForm & { area: NonNullable<OpenForm['area']> }
  model: { id: string; name: string; hourlyFeeFen: number }
  priceCoins: number
  balanceCoins: number
  onBack: () => void
  onChooseAgain: () => void
  onOpened: () => void
}

/** What will be opened and what it costs; then the call, and on to the share order it made. */
export function OpenConfirm(props: OpenConfirmProps) {
  const { form, model, priceCoins, balanceCoins, onBack, onChooseAgain, onOpened } = props
  const open = useOpenShareOrder()
  const overlap = overlapOf(form.windows, useRecentShareOrders().data ?? [])
  const cost = openingCost(form, model.hourlyFeeFen)
  const submit = () => void subscribe(shareOrderMessages).then(send)
  const send = () =>
    open.mutate(toCall(form, model, priceCoins), {
      onSuccess: ({ shareId, orderId }) => {
        onOpened()
        if (orderId) void redirectTo('pages/syt/syt', { orderId })
        else void redirectTo('pages/pdDetail/pdDetail', { id: shareId, opened: 1 })
      },
    })
  const refused = open.error instanceof CallError ? explain(open.error) : null
  const way = refused?.way ?? (coinsLeft(balanceCoins, priceCoins).missing ? 'buyCoins' : null)
  const ways: Record<WayOn, () => void> = {
    retry: submit,
    newPrice: submit,
    join: submit,
    buyCoins,
    wait: onBack,
    others: seeOthers,
    chooseAgain: onChooseAgain,
    close: onBack,
  }
  return (
    <>
      <Summary form={form} name={model.name} />
      <CostLines
        seatFeeFen={cost.seatFeeFen}
        how={seatFeeHow({ ...model, hours: cost.hours, minUsers: form.minUsers })}
        priceCoins={priceCoins}
        balanceCoins={balanceCoins}
      />
      {overlap && <RefusalNote text={overlapText(overlap)} />}
      {refused && <RefusalNote text={refused.text} />}
      <View className="pp-open__actions">
        <Button look="line" onPress={onBack} disabled={open.isPending}>
          返回修改
        </Button>
        <Button id="open-confirm" className="pp-open__main" busy={open.isPending} onPress={way ? ways[way] : submit}>
          {way ? wayTexts[way] : '确认发起'}
        </Button>
      </View>
    </>
  )
}

function Summary({ form, name }: { form: OpenConfirmProps['form']; name: string }) {
  const [first, last] = [form.windows[0], form.windows[form.windows.length - 1]]
  return (
    <View className="pp-open__summary">
      <View className="pp-open__summary-title">
        {name}
        {first && last && ` · ${longDay(first.start)} ${clockSpan(first.start, last.end)}`}
      </View>
      <View className="pp-open__summary-note">
        {form.area.name} · {form.shareArea} · {form.minUsers}–{form.maxUsers} 人
      </View>
    </View>
  )
}
