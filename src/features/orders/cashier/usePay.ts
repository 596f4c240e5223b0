import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { pay, type PayOutcome } from '@/platform/pay'
import { subscribe } from '@/platform/subscribe'
import type { OrderDetail, PayChannel } from '@contract/orders'
import { orderState } from '@contract/states'
import { useCommitPay, usePayOrder } from './api'
import { payTexts } from './texts'

const said: Readonly<Partial<Record<PayOutcome, string>>> = {
  cancelled: payTexts.cancelled,
  failed: payTexts.failed,
  tooOld: payTexts.tooOld,
}

/**
 * The one way of paying an order: starts an attempt, opens the channel, and asks the server how it went. `asked` says that somebody has
 * been to pay, as `beenAway` does from the start, so that the cashier offers to look again; `unpaid`, that the server has been asked since and knows of no payment.
 */
export function usePay(order: OrderDetail, beenAway: boolean) {
  const [chosen, choose] = useState<PayChannel | null>(null)
  const [asked, setAsked] = useState(beenAway)
  const [unpaid, setUnpaid] = useState(false)
  const channel = chosen ?? order.channels[0] ?? null
  const start = usePayOrder(order.id)
  const commit = useCommitPay(order.id)

  /** Coming back from the provider's page, or opening the cashier again: the provider may know more by now. */
  const { mutate } = commit
  const look = useCallback(
    () => mutate(undefined, { onSuccess: ({ state }) => setUnpaid(state === orderState.unpaid) }),
    [mutate],
  )
  useEffect(() => look(), [look])
  useDidShow(() => {
    if (order.state === orderState.unpaid) look()
  })

  async function submit(): Promise<void> {
    if (channel === null) return
    // WeChat asks within the tap alone, so first of all.
    await subscribe(['orderPaid'])
    setUnpaid(false)
    try {
      const outcome = await pay(await start.mutateAsync(channel))
      const text = said[outcome]
      if (text) toast(text)
      if (outcome !== 'tooOld') setAsked(true)
    } catch (error) {
      toast(error instanceof CallError && error.msg ? error.msg : payTexts.failed)
    }
    look()
  }

  return {
    channel,
    choose,
    submit,
    asked,
    unpaid: asked && unpaid,
    look,
    busy: start.isPending,
    looking: commit.isPending,
  }
}
