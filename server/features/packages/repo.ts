import { sql, type Selectable } from 'kysely'
import type { Input } from '@contract/endpoint'
import type { listPackages, Package } from '@contract/packages'
import type { Connection, Tx } from '../../db/connection'
import type { PackageTable } from '../../db/tables/content'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'

const inOrder: Sort = {
  keys: [
    { of: sql`(case package.kind when 'coins' then 0 else 1 end)`, kind: 'number' },
    { of: sql`package.sort`, kind: 'number' },
    { of: sql`package.id`, kind: 'id' },
  ],
  direction: 'asc',
}

/** Begun, and not over. */
function onSale(db: Connection, now: Date) {
  return db
    .selectFrom('package')
    .where(({ eb, or }) => or([eb('from_at', 'is', null), eb('from_at', '<=', now)]))
    .where(({ eb, or }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
}

/** What is on sale, in the operator's order: two statements. */
export function listPackageRows(db: Connection, input: Input<typeof listPackages>, now: Date) {
  const { kind } = input
  const offers = onSale(db, now).$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'coins'))
  return keysetPage(db, offers, inOrder, input)
}

/** Null where it is not on sale now. */
export async function findPackage(
  db: Connection,
  { kind, id }: Pick<Package, 'kind' | 'id'>,
  now: Date,
): Promise<Package | null> {
  const row = await onSale(db, now).selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
  return row === undefined ? null : asPackage(row)
}

export function asPackage(row: Selectable<PackageTable>): Package {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    priceFen: row.price_fen,
    coins: row.coins,
    giftCoins: row.gift_coins,
    days: row.days,
  }
}

/** Lets a membership run for more days, from its end or from now, the later. Answers until when; null when the account is gone. */
export async function extendMembership(
  tx: Tx,
  { userId, days, now }: { userId: string; days: number; now: Date },
): Promise<Date | null> {
  const extended = await tx
    .updateTable('app_user')
    .set({
      vip_until: sql<Date>`greatest(coalesce(vip_until, ${now}::timestamptz), ${now}::timestamptz) + make_interval(hours => ${days * 24}::int)`,
    })
    .where('id', '=', userId)
    .where('gone_at', 'is', null)
    .returning('vip_until')
    .executeTakeFirst()
  return extended?.vip_until ?? null
}
