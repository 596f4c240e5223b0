import { ownPath } from '@contract/ownPath'
import { shanghaiMinute } from '@contract/shanghai'
import { orderKind } from '@contract/states'

/** Where a share order is seen. */
export function shareOrderPath(shareId: string): string {
  return ownPath('pages/pdDetail/pdDetail', { id: shareId })
}

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

/** To the model's user: somebody has booked her. */
export function bookedText(modelName: string, startsAt: Date): string {
  return `${modelName}有新的拼单，${shanghaiMinute(startsAt).slice(5)} 开拍`
}

/** To the model's user: the hours are hers again. */
export function freedText(modelName: string): string {
  return `${modelName}的拼单已取消，时段重新开放`
}

/** To whoever was on the waiting list. */
export function waitedInVainText(modelName: string): string {
  return `${modelName}的拼单已取消，候补已结束`
}

export function formedText(modelName: string): string {
  return `${modelName}的拼单已成团，点击查看集合地址和联系方式`
}

export function tooFewText(modelName: string): string {
  return `${modelName}的拼单人数不足，已取消，费用已退回`
}

export function cancelledText(modelName: string): string {
  return `${modelName}的拼单已被模特取消，费用已退回`
}

export function seatedText(modelName: string): string {
  return `候补成功，已为你加入${modelName}的拼单`
}

export function tooPoorText(modelName: string): string {
  return `${modelName}的拼单轮到你时拍币不足，名额已给下一位，充值后可重新候补`
}

export function offerText(modelName: string): string {
  return `${modelName}的拼单有空位了，请在保留时间内确认加入`
}
