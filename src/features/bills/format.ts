import type { IconName } from '@/components/Icon/iconNames'
import { orderIcons } from '@/domain/orderIcons'
import { formatDayTime } from '@/lib/time'
import { grouped, yuanExact } from '@contract/money'
import type { BillRecord } from '@contract/orders'
import { orderKind } from '@contract/states'

/** +21, −20, +¥86.67: with the sign that is read as one. */
export function signed(amount: number, currency: BillRecord['currency']): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '−' : '+'}${currency === 'fen' ? yuanExact(size) : grouped(size)}`
}

export function balanceText({ balanceAfter, currency }: BillRecord): string {
  return `余额 ${currency === 'fen' ? yuanExact(balanceAfter) : grouped(balanceAfter)}`
}

/** What a bill is about; money that comes back has the arrow of its own. */
export function iconOf({ order, amount }: BillRecord): IconName {
  if (order === null) return amount > 0 ? 'gift' : 'wallet'
  return amount > 0 && order.kind !== orderKind.coins ? 'refresh' : (orderIcons[order.kind] ?? 'receipt')
}

/** Which booking, post or other thing it was for, by the title of its order; empty where the line has said it. */
export function aboutOf({ order, title }: BillRecord): string {
  return order === null || order.title === title ? '' : order.title
}

/** When, and for what was spent what of it came back. */
export function noteOf({ createdAt, order, amount }: BillRecord): string {
  const when = formatDayTime(createdAt)
  return order !== null && amount < 0 && order.refundedCoins > 0 ? `${when} · 已退回 ${order.refundedCoins} 拍币` : when
}

/** 收入 +61 · 支出 −80, in coins; empty where nothing moved. */
export function sumText(records: readonly BillRecord[]): string {
  const coins = records.filter(({ currency }) => currency === 'coin').map(({ amount }) => amount)
  const gained = coins.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0)
  const spent = coins.filter((amount) => amount < 0).reduce((sum, amount) => sum + amount, 0)
  const parts = [gained > 0 ? `收入 ${signed(gained, 'coin')}` : '', spent < 0 ? `支出 ${signed(spent, 'coin')}` : '']
  return parts.filter(Boolean).join(' · ')
}
