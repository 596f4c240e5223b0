import type { Selectable } from 'kysely'
import type { Tx } from '../../db/connection'
import { lockFor } from '../../db/lock'
import type { PackageTable } from '../../db/tables/content'

export type PackageRow = Selectable<PackageTable>

/** Every package, in order, on sale or not, while no other operator changes any. */
export async function lockPackages(tx: Tx): Promise<PackageRow[]> {
  await lockFor(tx, 'packages')
  return tx.selectFrom('package').selectAll().orderBy('kind').orderBy('sort').orderBy('id').execute()
}

/** Puts a package in place of the one of its id, if there is one. Orders keep what they bought. */
export async function putPackage(tx: Tx, { id, ...row }: PackageRow): Promise<void> {
  await tx
    .insertInto('package')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Takes a package off sale from now on; one that was never on sale goes. */
export async function endPackage(tx: Tx, { id, from_at: from }: PackageRow, at: Date): Promise<void> {
  if (from !== null && from >= at) await tx.deleteFrom('package').where('id', '=', id).execute()
  else await tx.updateTable('package').set({ until_at: at }).where('id', '=', id).execute()
}
