import { orderState, shareState } from '@contract/states'
import type { Tone } from './State'

type Tones = Readonly<Record<string, Tone>>

export const orderTones: Tones = {
  [orderState.unpaid]: 'waits',
  [orderState.paid]: 'good',
  [orderState.cancelled]: 'off',
  [orderState.failed]: 'bad',
  [orderState.expired]: 'over',
  [orderState.partRefunded]: 'going',
  [orderState.refunded]: 'over',
}

export const shareTones: Tones = {
  [shareState.unpaid]: 'waits',
  [shareState.recruiting]: 'going',
  [shareState.formed]: 'good',
  [shareState.ended]: 'over',
  [shareState.cancelled]: 'off',
}

export const seatTones: Tones = { held: 'waits', joined: 'good', left: 'over' }

export const postTones: Tones = { pending: 'waits', passed: 'good', refused: 'bad', takenDown: 'bad', hidden: 'over' }

export const standingTones: Tones = { good: 'good', warned: 'waits', silenced: 'waits', suspended: 'bad' }

export const proposalTones: Tones = { pending: 'waits', passed: 'good', refused: 'bad', replaced: 'over' }

export const reportTones: Tones = { waiting: 'waits', upheld: 'bad', dismissed: 'over', withdrawn: 'over' }
