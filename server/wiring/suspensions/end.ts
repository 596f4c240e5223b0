import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { changeStanding, clockName } from './change'

/** Ends one silence or suspension whose time is over; false when none was. */
export async function endDueStanding({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const at = clock.now()
  return transaction(db, async (tx) => {
    const due = await tx
      .selectFrom('app_user')
      .select('id')
      .where('standing_until', '<=', at)
      .where('gone_at', 'is', null)
      .orderBy('standing_until')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (due === undefined) return false
    const ended = { state: 'good', until: null, reason: '期限已到', by: clockName, at } as const
    await changeStanding(tx, { userId: due.id, ...ended })
    return true
  })
}
