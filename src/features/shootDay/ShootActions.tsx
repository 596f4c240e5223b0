import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { phrases } from '@/domain/phrases'
import { toast } from '@/lib/toast'
import { copyText } from '@/platform/clipboard'
import { openPlace } from '@/platform/place'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { AddToCalendar } from './AddToCalendar'

interface ShootActionsProps {
  order: ShareOrderDetail
  /** What other features add: another time, the talk. */
  children?: ReactNode
}

/** The way there and to each other, in one row. */
export function ShootActions({ order, children }: ShootActionsProps) {
  const { meetingAddress: address, meetingPoint, contact, pccName, shareArea } = order
  const copy = async (text: string) => toast((await copyText(text)) ? '已复制' : '复制失败，请在下方长按复制')
  return (
    <>
      {address && (
        <Button
          id="shoot-way"
          size="md"
          look="soft"
          onPress={() => void openPlace({ name: `${pccName} · ${shareArea}`, address, ...meetingPoint })}
        >
          导航
        </Button>
      )}
      {contact && (
        <Button id="shoot-contact" size="md" look="soft" onPress={() => void copy(contact)}>
          {phrases.copyContact}
        </Button>
      )}
      <AddToCalendar order={order} />
      {children}
    </>
  )
}
