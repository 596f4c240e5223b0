import type { Connection, Tx } from '../../db/connection'

export interface Waiter {
  readonly userId: string
  readonly offerUntil: Date | null
}

/** The waiting list, first come first. */
export function waitersStmt(db: Connection, shareId: string) {
  return db
    .selectFrom('share_waiter')
    .select(['user_id as userId', 'offer_until as offerUntil'])
    .where('share_id', '=', shareId)
    .orderBy('created_at')
    .orderBy('user_id')
}

/** Puts a user at the end of the list, and among what the user follows up. Twice keeps the first place. */
export async function addWaiter(tx: Tx, shareId: string, userId: string, at: Date): Promise<void> {
  await tx
    .insertInto('share_waiter')
    .values({ share_id: shareId, user_id: userId, created_at: at, offer_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('userdata')
    .values({ user_id: userId, kind: 'wait', target_type: 'shareOrder', target_id: shareId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeWaiters(tx: Tx, shareId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .deleteFrom('share_waiter')
    .where('share_id', '=', shareId)
    .where('user_id', 'in', [...userIds])
    .execute()
  await tx
    .deleteFrom('userdata')
    .where('kind', '=', 'wait')
    .where('target_type', '=', 'shareOrder')
    .where('target_id', '=', shareId)
    .where('user_id', 'in', [...userIds])
    .execute()
}

export async function offerSeat(tx: Tx, shareId: string, userId: string, until: Date): Promise<void> {
  await tx
    .updateTable('share_waiter')
    .set({ offer_until: until })
    .where('share_id', '=', shareId)
    .where('user_id', '=', userId)
    .execute()
}
