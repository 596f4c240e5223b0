import type { Preview } from '@contract/console/acts'

/** An act that cannot be carried out, for a reason that the operator reads. */
export class ActRefused extends Error {
  constructor(
    sentence: string,
    /** What goes out beside it. */
    readonly data: object | null = null,
  ) {
    super(sentence)
  }
}

/** What the operator has seen is no longer what would happen; `preview` is. */
export class ActChanged extends ActRefused {
  constructor(preview: Preview) {
    super('情况已变化，请看过新的预览再确认', preview)
  }
}

export function refuseAct(sentence: string, data: object | null = null): never {
  throw new ActRefused(sentence, data)
}
