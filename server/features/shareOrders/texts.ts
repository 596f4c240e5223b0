import { clockSpan, shanghaiDay } from '@contract/shanghai'
import { orderKind } from '@contract/states'

export const shareOrderKind = orderKind.shareOrder

export const holdMemo = '拼单服务费'
export const refundMemo = '拼单退款'
export const feeMemo = '拼单服务费结算'
export const seatFeeMemo = '拼单席位费'

export function orderTitle(modelName: string): string {
  return `${modelName}的拼单`
}

export function unpaidText(modelName: string): string {
  return `${modelName}的拼单已为你保留席位，请尽快支付`
}

/** 06-11 14:00–16:00 */
export function windowText(startsAt: Date, endsAt: Date): string {
  return `${shanghaiDay(startsAt).slice(5)} ${clockSpan(startsAt, endsAt)}`
}
