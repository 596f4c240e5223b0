import { transaction, type Db, type Tx } from '../db/connection'

/** Rolls a rehearsed transaction back. */
class Rehearsed<T> extends Error {
  constructor(readonly result: T) {
    super()
  }
}

/** Does the work in one transaction and takes all of it back, so that a rehearsal finds every refusal that the work would. */
export async function rehearse<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, async (tx) => {
      throw new Rehearsed(await work(tx))
    })
  } catch (error) {
    // Thrown by the work of this very transaction, or of one that it would hold in itself, which there is not.
    if (error instanceof Rehearsed) return error.result as T
    throw error
  }
}
