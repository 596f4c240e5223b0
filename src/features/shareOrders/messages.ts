import type { MessageKind } from '@contract/states'

/** What somebody in a booking wants to be told of by WeChat: asked for with the tap that joins or opens one. */
export const bookingMessages: readonly MessageKind[] = ['shareOrderChanged', 'waitingOffer', 'waitingSeated']
