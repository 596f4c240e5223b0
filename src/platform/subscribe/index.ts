import type { MessageKind } from '@contract/states'

/** unavailable: not WeChat's mini-program, no such template, or WeChat too old. */
export type Subscribed = 'accepted' | 'refused' | 'unavailable'

/** Whether messages can be subscribed to here at all. */
export const canSubscribe: boolean = false

/**
 * Asks to be told by WeChat, three kinds at most. It must be the first call of a tap, before anything is awaited. Says itself how it
 * went (product 14.6), nothing when unavailable. Never rejects.
 */
export function subscribe(_kinds: readonly MessageKind[]): Promise<Subscribed> {
  return Promise.resolve('unavailable')
}
