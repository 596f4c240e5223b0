import type { MessageKind } from '@contract/states'

/** What a model wants to be told of by WeChat: asked for with the tap that saves her card or her times. */
export const modelMessages: readonly MessageKind[] = ['modelBooked', 'shareOrderChanged', 'refused']
