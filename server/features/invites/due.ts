import { sql } from 'kysely'
import { limits } from '@contract/limits'
import { dayMs, hourMs } from '@contract/shanghai'
import { shareState } from '@contract/states'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'

const recheckMs = hourMs
const postAgeMs = 7 * dayMs

/**
 * Looks at one invitee that is due: it counts from its first share order that ended with it aboard, or its first post that stood for
 * seven days; until then it is looked at again every hour. False when none is due. Several processes may run it at once.
 */
export function countDueInvite({ db, clock }: Deps): Promise<boolean> {
  return transaction(db, async (tx) => {
    const now = clock.now()
    const due = await tx
      .selectFrom('invite')
      .select(['user_id', 'inviter_user_id'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (due === undefined) return false
    const counts = (await wasAboard(tx, due.user_id, now)) || (await hasStandingPost(tx, due.user_id, now))
    await tx
      .updateTable('invite')
      .set(counts ? { counted_at: now, due_at: null } : { due_at: new Date(now.getTime() + recheckMs) })
      .where('user_id', '=', due.user_id)
      .execute()
    if (counts) await tellCounted(tx, due, now)
    return true
  })
}

async function tellCounted(tx: Tx, due: { user_id: string; inviter_user_id: string }, at: Date): Promise<void> {
  const said = told.invited({ coins: limits.inviteCoins })
  await addNotices(tx, [{ ...said, userId: due.inviter_user_id, key: `invited ${due.user_id}` }], at)
}

async function wasAboard(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from share_seat s join share_order o on o.id = s.share_id
     where s.user_id = ${userId} and s.state = 'joined'
       and (o.state = ${shareState.ended} or (o.state = ${shareState.formed} and o.ends_at <= ${now}::timestamptz))
     limit 1`.execute(tx)
  return rows.length > 0
}

async function hasStandingPost(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const post = await tx
    .selectFrom('comment')
    .select('id')
    .where('user_id', '=', userId)
    .where('parent_id', 'is', null)
    .where('state', '=', 'passed')
    .where('passed_at', '<=', new Date(now.getTime() - postAgeMs))
    .where('deleted_at', 'is', null)
    .where('taken_down_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return post !== undefined
}
