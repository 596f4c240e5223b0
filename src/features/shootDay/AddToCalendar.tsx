import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/Button/Button'
import { failureText } from '@/lib/callError'
import { call } from '@/lib/request'
import { toast } from '@/lib/toast'
import { addToCalendar } from '@/platform/calendar'
import type { ShareOrderDetail } from '@contract/shareOrders'

/** 加入日历: WeChat writes it there, a browser gets a file that the phone's calendar opens. */
export function AddToCalendar({ order }: { order: ShareOrderDetail }) {
  const { shareId, pccName, shareArea, meetingAddress = '' } = order
  const add = useMutation({
    mutationFn: () =>
      addToCalendar({
        title: `${order.name}的拼单拍摄`,
        startsAt: order.shareStartTime,
        endsAt: order.shareEndTime,
        place: `${pccName} ${shareArea} ${meetingAddress}`.trim(),
        file: () => call('getCalendarFile', { shareId }, { quiet: true }),
      }),
    onSuccess: (added) => toast(added ? '已加入日历' : '没有加入日历'),
    onError: (error) => toast(failureText(error)),
  })
  return (
    <Button id="shoot-calendar" size="md" look="soft" busy={add.isPending} onPress={() => add.mutate()}>
      加入日历
    </Button>
  )
}
