import { limited } from './limited'

/**
 * Lets at most `most` pieces of work run at once, and one of each party: whoever brings much waits behind his own work, and everybody else
 * only for one piece of each of the others. `full` where a party has as much waiting as it may.
 */
export function fairly(most: number, { waitingAParty }: { waitingAParty: number }) {
  const together = limited(most)
  const parties = new Map<string, { inTurn: ReturnType<typeof limited>; waiting: number }>()
  return async <T>(party: string, work: () => Promise<T>, full: () => never): Promise<T> => {
    const own = parties.get(party) ?? { inTurn: limited(1), waiting: 0 }
    if (own.waiting >= waitingAParty) return full()
    parties.set(party, own)
    own.waiting += 1
    try {
      return await own.inTurn(() => together(work))
    } finally {
      own.waiting -= 1
      if (own.waiting === 0) parties.delete(party)
    }
  }
}
