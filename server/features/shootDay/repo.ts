import type { Connection, Tx } from '../../db/connection'
import type { Statement } from '../../db/statements'

/** When a member came, null when nobody has seen it. */
export async function checkedInAt(db: Connection, shareId: string, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('share_check_in')
    .select('at')
    .where('share_id', '=', shareId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.at ?? null
}

interface CheckIn {
  readonly shareId: string
  readonly userId: string
  readonly at: Date
  readonly receivedAt: Date
}

/** Notes that a member came; the first time counts. */
export async function insertCheckIn(tx: Tx, { shareId, userId, at, receivedAt }: CheckIn): Promise<void> {
  await tx
    .insertInto('share_check_in')
    .values({ share_id: shareId, user_id: userId, at, received_at: receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Came {
  readonly userId: string
  readonly at: Date
  /** When the server heard of it. */
  readonly receivedAt: Date
}

/** Who has come to a share order. */
export function cameStmt(db: Connection, shareId: string): Statement<Came> {
  return db
    .selectFrom('share_check_in')
    .select(['user_id as userId', 'at', 'received_at as receivedAt'])
    .where('share_id', '=', shareId)
}
