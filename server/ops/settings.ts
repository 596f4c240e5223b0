import type { Tx } from '../db/connection'

/** Writes a setting as a whole; it is answered from the next request on. */
export async function saveSetting(tx: Tx, key: string, setting: object, at: Date): Promise<void> {
  const value = JSON.stringify(setting)
  await tx
    .insertInto('setting')
    .values({ key, value, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: at }))
    .execute()
}
