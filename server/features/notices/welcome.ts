import type { Tx } from '../../db/connection'
import { addNotices } from './add'
import { told } from './told'

/** Tells a new account of its gift coins (product 4.8). Once a user. */
export async function tellWelcome(tx: Tx, userId: string, coins: number, at: Date): Promise<void> {
  if (coins > 0) await addNotices(tx, [{ ...told.welcome({ coins }), userId, key: 'welcome' }], at)
}
