import { formatDayTime } from '@/lib/time'
import { limits } from '@contract/limits'
import { yuan } from '@contract/money'
import type { PayoutRecord } from '@contract/payouts'

const titles: Readonly<Record<PayoutRecord['state'], string>> = {
  asked: '审核中',
  approved: '等微信转账',
  waiting: '等你确认收款',
  moving: '微信付款中',
  done: '已到账',
  failed: '没有成功',
  cancelled: '已撤回',
  refused: '已驳回',
}

export function titleOf({ state, cancelling }: PayoutRecord): string {
  return cancelling ? '正在撤回' : titles[state]
}

/** What there is to know of it, and to do. */
export function noteOf(payout: PayoutRecord): string {
  const { state, why, until, askedAt, endedAt, cancelling } = payout
  if (why !== null) return `${why}，钱已退回`
  if (cancelling) return '微信撤回后，钱会退回这里'
  if (until !== null) return `${formatDayTime(until)} 前确认有效，过期退回`
  if (state === 'asked') return `${formatDayTime(askedAt)} 申请，一般 1 个工作日内处理`
  return formatDayTime(endedAt ?? askedAt)
}

export const mostFen = limits.payoutMaxFen
export const rangeText = `${yuan(limits.payoutMinFen)}–${yuan(mostFen)}`

/** Yuan as they are typed, in fen; null where it is no amount of money. */
export function fenTyped(text: string): number | null {
  const found = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return found === null ? null : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** What keeps an amount from being asked for; empty when nothing does. */
export function problemOf(typed: string, fen: number): string {
  const wanted = fenTyped(typed)
  if (wanted === null) return '请填写金额，最多两位小数'
  if (wanted < limits.payoutMinFen || wanted > mostFen) return `每次可提 ${rangeText}`
  return wanted > fen ? `最多可提 ${yuan(fen)}` : ''
}
