import type { MessageKind } from '@contract/states'

/** What somebody in a share order wants to be told of by WeChat: asked for with the tap that joins or opens one. */
export const shareOrderMessages: readonly MessageKind[] = ['shareOrderChanged', 'waitingOffer', 'waitingSeated']
