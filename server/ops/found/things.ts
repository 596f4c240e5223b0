import type { OneBooking } from '@contract/console/bookings'
import type { OneOrder } from '@contract/console/orders'
import { orderKinds, orderStates, seatStates, shareStates } from '@contract/console/words'
import { inCoins, yuan, yuanGrouped } from '@contract/money'
import { shanghaiMinute, shanghaiSecond } from '@contract/shanghai'
import { tableOf } from '../table'
import { stateOfPost, type PostRow } from './posts'

/** An order with all that happened to it, oldest first. */
export function orderLines(order: OneOrder): string[] {
  return [
    `订单  ${order.title}`,
    `编号  ${order.id}`,
    `用户  ${order.user.nickname} ${order.user.id}`,
    `类型  ${orderKinds[order.kind] ?? order.kind}`,
    `状态  ${orderStates[order.state] ?? order.state}`,
    `金额  ${order.fen > 0 ? yuanGrouped(order.fen) : inCoins(order.coins)}`,
    ...(order.shareId === null ? [] : [`拼单  ${order.shareId}`]),
    '【经过】',
    // Whole sentences, where a table would cut them.
    ...order.events.map(({ at, title, text }) => `${shanghaiSecond(at)}  ${title}  ${text}`),
  ]
}

/** A booking with its seats and what waits for an operator. */
export function bookingLines(booking: OneBooking): string[] {
  const { noShow } = booking
  const seats = booking.seats.map(({ person, state, at, orderId }) => [
    ...[person.nickname, person.id, seatStates[state], at === null ? '' : new Date(at), orderId],
  ])
  return [
    `拼单  ${booking.model}`,
    `编号  ${booking.id}`,
    `模特用户  ${booking.modelUserId}`,
    `发起人  ${booking.opener.nickname} ${booking.opener.id}`,
    `时间  ${shanghaiMinute(booking.startsAt)} – ${shanghaiMinute(booking.endsAt)}`,
    `地点  ${booking.place}`,
    `状态  ${shareStates[booking.state] ?? booking.state}${booking.frozen ? '，席位费冻结' : ''}`,
    `席位费  ${yuan(booking.seatFeeFen)}，${booking.joined}/${booking.maxUsers} 人`,
    '【席位】',
    ...tableOf(['用户', '编号', '状态', '时间', '订单'], seats),
    ...(noShow === null ? [] : [`【模特未到】${noShow.checkedIn} 人签到`]),
    ...(noShow?.said ?? []).map(({ nickname, text, at }) => `${shanghaiMinute(at)}  ${nickname}  ${text}`),
  ]
}

/** A post or comment with its words in full. */
export function postLines(row: PostRow): string[] {
  return [
    `${row.parent_id === null ? '帖子' : '评论'}  ${row.id}`,
    `作者  ${row.nickname} ${row.user_id}`,
    `状态  ${stateOfPost(row)}${row.refused_why === null ? '' : `：${row.refused_why}`}`,
    `时间  ${shanghaiMinute(row.created_at)}`,
    `文字  ${row.text}`,
  ]
}
