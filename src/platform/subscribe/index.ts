import type { MessageKind } from '@contract/states'

/** unavailable: not WeChat's mini-program, no such template, or WeChat too old. */
export type Subscribed = 'accepted' | 'refused' | 'unavailable'

/** By kind of message: WeChat's id of it, where one is set up. */
export type Templates = Readonly<Record<string, string>>

/** Whether messages can be subscribed to here at all. */
export const canSubscribe: boolean = false

/** Once, at launch: how the ids are learned. WeChat wants them within the tap itself, so they are fetched ahead; a failure is mended by the next ask. */
export function prepareSubscribing(_learn: () => Promise<Templates>): void {}

/**
 * Asks to be told by WeChat, three kinds at most. It must be the first call of a tap, before anything is awaited. Says itself how it
 * went (product 14.6), nothing when unavailable. Never rejects.
 */
export function subscribe(_kinds: readonly MessageKind[]): Promise<Subscribed> {
  return Promise.resolve('unavailable')
}
