import { transaction, type Db, type Tx } from './connection'

class Rehearsed extends Error {}

/**
 * Runs `work` in a transaction that is rolled back: what it would refuse is refused before something costly is done for it, by the same
 * rules and the same words. It promises nothing about later: the real transaction asks again.
 */
export async function rehearse(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      await work(tx)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
}
