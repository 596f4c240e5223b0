import type { Preview } from '@contract/console/acts'

/** An act that cannot be carried out, for a reason that the operator reads. */
export class ActRefused extends Error {}

/** What the operator has seen is no longer what would happen; `preview` is. */
export class ActChanged extends ActRefused {
  constructor(readonly preview: Preview) {
    super('情况已变化，请看过新的预览再确认')
  }
}

export function refuseAct(sentence: string): never {
  throw new ActRefused(sentence)
}
