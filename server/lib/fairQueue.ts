/** How much a queue takes on. */
export interface QueueSize {
  /** Requests that may be in it, of all people and of one. */
  readonly requests: number
  readonly requestsEach: number
}

/** A piece of work is done in the light lane, unless it finds that it is heavy and asks to be called again in that lane. */
export type Lane = 'light' | 'heavy'
export type Piece<T> = (lane: Lane) => Promise<T | 'heavy'>

/** Runs a request's pieces of work one after the other; null, with nothing run, where the queue has no room for the request. */
export type FairQueue = <T extends object>(who: string, pieces: ReadonlyArray<Piece<T>>) => Promise<T[] | null>

interface Turn {
  readonly who: string
  readonly lane: Lane
  readonly start: () => void
}

/**
 * A queue in which nobody waits for all that another brings: one piece at a time a person and one a lane, and after each it is everybody
 * else's turn first. The first piece that fails ends its request.
 */
export function fairQueue({ requests, requestsEach }: QueueSize): FairQueue {
  const within: string[] = []
  const working = new Map<Lane, string>()
  let waiting: Turn[] = []

  function startNext(): void {
    const busy = new Set(working.values())
    const turn = waiting.find(({ who, lane }) => !working.has(lane) && !busy.has(who))
    if (turn === undefined) return
    waiting = waiting.filter((other) => other !== turn)
    working.set(turn.lane, turn.who)
    turn.start()
    startNext()
  }

  async function inTurn<T>(who: string, lane: Lane, piece: Piece<T>): Promise<T | 'heavy'> {
    await new Promise<void>((start) => {
      waiting.push({ who, lane, start })
      startNext()
    })
    try {
      return await piece(lane)
    } finally {
      working.delete(lane)
      const own = waiting.filter((turn) => turn.who === who)
      waiting = [...waiting.filter((turn) => turn.who !== who), ...own]
      startNext()
    }
  }

  async function done<T extends object>(who: string, piece: Piece<T>): Promise<T> {
    const light = await inTurn(who, 'light', piece)
    if (light !== 'heavy') return light
    const heavy = await inTurn(who, 'heavy', piece)
    if (heavy === 'heavy') throw new Error('work was put off in its own lane')
    return heavy
  }

  return async (who, pieces) => {
    if (pieces.length === 0) return []
    if (within.length >= requests || within.filter((one) => one === who).length >= requestsEach) return null
    within.push(who)
    try {
      const results = []
      for (const piece of pieces) results.push(await done(who, piece))
      return results
    } finally {
      within.splice(within.indexOf(who), 1)
    }
  }
}
