import type { ComplaintShown, PayoutShown } from '@contract/console/settlement'
import type { Tone } from '../lib/State'

const states: Readonly<Record<PayoutShown['state'], string>> = {
  asked: '等审核',
  approved: '等微信接受',
  waiting: '等用户确认',
  moving: '微信付款中',
  done: '已到账',
  failed: '微信没有付成',
  cancelled: '已撤回',
  refused: '已驳回',
}

export const payoutTones: Readonly<Record<PayoutShown['state'], Tone>> = {
  asked: 'waits',
  approved: 'going',
  waiting: 'going',
  moving: 'going',
  done: 'good',
  failed: 'bad',
  cancelled: 'over',
  refused: 'over',
}

export function payoutState({ state, cancelling }: Pick<PayoutShown, 'state' | 'cancelling'>): string {
  return cancelling ? '撤回中' : states[state]
}

const complaintStates: Readonly<Record<ComplaintShown['state'], string>> = {
  pending: '等首次回复',
  processing: '处理中',
  processed: '已完成',
}

export const complaintTones: Readonly<Record<ComplaintShown['state'], Tone>> = {
  pending: 'waits',
  processing: 'going',
  processed: 'good',
}

export function complaintState({ state, waits }: Pick<ComplaintShown, 'state' | 'waits'>): string {
  return state === 'processing' && waits ? '用户有新留言' : complaintStates[state]
}
