import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { hourMs } from '@contract/shanghai'
import { shootDayTimes } from '@contract/shootDayTimes'
import { shareState } from '@contract/states'
import type { Connection, Tx } from '../../db/connection'
import { together } from '../../db/statements'
import type { ShareHomeTable } from '../../db/tables/shootDay'
import { refuse } from '../../http/refuse'
import type { Vault } from '../../lib/vault'
import { shareOrderPath } from '../notices/ofShareOrders'
import { dropNotices } from '../notices/repo'
import { lockShareOrder, type ShareOrder } from '../shareOrders/repo'
import { latestSeatStmt } from '../shareOrders/seats'
import { homeSpan, requireFormed } from './rules'

const secretBytes = 24

type Home = Selectable<ShareHomeTable>

interface Acting {
  readonly shareId: string
  readonly userId: string
  readonly at: Date
}

/** Whom a user named, and when they said that they are home: one row, or none. */
export function homeStmt(db: Connection, shareId: string, userId: string) {
  return db.selectFrom('share_home').selectAll().where('share_id', '=', shareId).where('user_id', '=', userId)
}

/** Whom somebody named, with the secret of their link. */
export interface Named {
  readonly phone: string
  readonly secret: string
}

export function namedIn(vault: Vault, row: Pick<Home, 'phone_sealed' | 'secret_sealed'> | null): Named | null {
  return row === null ? null : { phone: vault.open(row.phone_sealed), secret: vault.open(row.secret_sealed) }
}

/** Whose keyed hash a link is kept under, so that the database alone opens none. */
export const homeLinkPurpose = 'home link'

/** Names a contact, another one, or nobody. Refuses whoever has nothing to do there, and when it is over. */
export async function nameContact(
  tx: Tx,
  vault: Vault,
  { phone, ...acting }: Acting & { phone: string | null },
): Promise<void> {
  const { shareId, userId, at } = acting
  const { home } = await requireHome(tx, acting)
  if (home !== null && home.safe_at !== null) return refuse('HOME_OVER')
  if (phone === (namedIn(vault, home)?.phone ?? null)) return
  await tx.deleteFrom('share_home').where('share_id', '=', shareId).where('user_id', '=', userId).execute()
  if (phone === null) return
  const secret = randomBytes(secretBytes).toString('base64url')
  await tx
    .insertInto('share_home')
    .values({
      ...{ share_id: shareId, user_id: userId, phone_sealed: vault.seal(phone), created_at: at, safe_at: null },
      ...{ secret_hash: vault.lookup(homeLinkPurpose, secret), secret_sealed: vault.seal(secret) },
    })
    .execute()
}

/** Locks the share order of one who is there, and answers whom they named. Refuses everybody else, and when it is over. */
async function requireHome(tx: Tx, { shareId, userId, at }: Acting): Promise<{ order: ShareOrder; home: Home | null }> {
  const order = (await lockShareOrder(tx, shareId)) ?? refuse('NOT_FOUND')
  const [[seat], [home]] = await together(tx, latestSeatStmt(tx, shareId, userId), homeStmt(tx, shareId, userId))
  if (order.modelUserId !== userId && seat?.state !== 'joined') return refuse('SHARE_NOT_JOINED')
  requireFormed(order, at)
  if (at >= homeSpan(order).until) return refuse('HOME_OVER')
  return { order, home: home ?? null }
}

/** Closes it: one is home. The first time counts. Refuses who has named nobody, and before the start. */
export async function sayHome(tx: Tx, acting: Acting): Promise<Date> {
  const { shareId, userId, at } = acting
  const { order, home } = await requireHome(tx, acting)
  if (at < homeSpan(order).from) return refuse('HOME_EARLY')
  if (home === null) return refuse('HOME_OVER')
  if (home.safe_at !== null) return home.safe_at
  await tx
    .updateTable('share_home')
    .set({ safe_at: at })
    .where('share_id', '=', shareId)
    .where('user_id', '=', userId)
    .execute()
  await dropNotices(tx, { userIds: [userId], kind: 'reminder', path: shareOrderPath(shareId) })
  return at
}

/** Removes whom people named for what is over. */
export async function forgetHomeContacts(db: Connection, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - shootDayTimes.homeLinkHours * hourMs)
  await db
    .deleteFrom('share_home')
    .using('share_order')
    .whereRef('share_order.id', '=', 'share_home.share_id')
    .where(({ or, eb }) =>
      or([eb('share_order.ends_at', '<', ended), eb('share_order.state', '=', shareState.cancelled)]),
    )
    .execute()
}
