import type { IconName } from '@/components/Icon/iconNames'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { overlapText } from '../overlap'
import { seatsLeft } from '../seats'
import { shortMoment } from '../when'

export interface StateNotice {
  key: string
  tone: 'success' | 'warning' | 'plain'
  icon: IconName
  text: string
  /** Another share order that the notice is about. */
  shareId?: string
}

/** What has to be said of a share order before all else: its state where that needs words, a kept seat, an overlap. */
export function stateNotices(order: ShareOrderDetail, now: Date): StateNotice[] {
  return [offer(order, now), held(order, now), state(order), overlap(order)].filter((notice) => notice !== null)
}

function state(order: ShareOrderDetail): StateNotice | null {
  switch (order.shareState) {
    case shareState.unpaid:
      return { key: 'state', tone: 'warning', icon: 'clock', text: '支付完成后，拼单才会公开招募' }
    case shareState.recruiting:
      return null
    case shareState.formed:
      return { key: 'state', tone: 'success', icon: 'check', text: formedText(order) }
    case shareState.ended:
      return { key: 'state', tone: 'plain', icon: 'check', text: '拍摄时间已过，这个拼单已结束' }
    case shareState.cancelled:
      return {
        key: 'state',
        tone: 'plain',
        icon: 'cancel',
        text: '拼单已取消：截止前没有成团，或模特取消了拍摄。席位费与拍币已全部退回成员账户',
      }
  }
}

function formedText(order: ShareOrderDetail): string {
  if (order.currentShare) return '已成团，地址、联系方式和成员昵称已对你公开'
  if (order.own) return '已成团，请按时到达集合地点'
  if (order.waiting) return '已成团并满员，有空位会按候补顺序给你'
  return seatsLeft(order) > 0 ? '已成团，开拍前还可以加入，加入后可见地址和联系方式' : '已成团并满员，可以免费候补'
}

function offer(order: ShareOrderDetail, now: Date): StateNotice | null {
  if (!order.offerUntil || Date.parse(order.offerUntil) <= now.getTime()) return null
  return {
    key: 'offer',
    tone: 'success',
    icon: 'bell',
    text: `有空位了，为你保留到 ${shortMoment(order.offerUntil)}，请尽快确认`,
  }
}

function held(order: ShareOrderDetail, now: Date): StateNotice | null {
  if (order.payUntil === null || Date.parse(order.payUntil) <= now.getTime()) return null
  if (order.shareState === shareState.unpaid) return null
  return { key: 'held', tone: 'warning', icon: 'clock', text: '席位已为你保留，支付席位费后加入拼单' }
}

function overlap(order: ShareOrderDetail): StateNotice | null {
  if (!order.overlap) return null
  const { shareId } = order.overlap
  return { key: 'overlap', tone: 'warning', icon: 'warning', text: overlapText(order.overlap), shareId }
}
