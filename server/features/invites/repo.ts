import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Connection, Tx } from '../../db/connection'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'
import type { PageInput } from '../../http/page'
import { newCode, type Credits } from './rules'

/** The user's code; made when first asked for, and the same ever after. */
export async function codeOf(tx: Tx, userId: string, at: Date): Promise<string> {
  for (;;) {
    const row = await tx.selectFrom('invite_code').select('code').where('user_id', '=', userId).executeTakeFirst()
    if (row !== undefined) return row.code
    // Nothing is written where the code belongs to somebody, nor where a concurrent call was first.
    await tx
      .insertInto('invite_code')
      .values({ user_id: userId, code: newCode(), created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function findInviter(db: Connection, code: string): Promise<string | null> {
  const row = await db.selectFrom('invite_code').select('user_id').where('code', '=', code).executeTakeFirst()
  return row?.user_id ?? null
}

/** Name and avatar of who a code belongs to; null for nobody's, and of an account that is gone. */
export async function findInviterFace(db: Connection, code: string) {
  const row = await db
    .selectFrom('invite_code')
    .innerJoin('app_user', 'app_user.id', 'invite_code.user_id')
    .select(['nickname', 'avatar_key'])
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Binds an invitee to an inviter, once and for ever. */
export async function insertInvite(tx: Tx, invite: { userId: string; inviterUserId: string; at: Date }): Promise<void> {
  await tx
    .insertInto('invite')
    .values({
      user_id: invite.userId,
      inviter_user_id: invite.inviterUserId,
      created_at: invite.at,
      counted_at: null,
      due_at: invite.at,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Lets one conversion of a user run at a time, until the end of the transaction. The code is there. */
export async function lockCredits(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('invite_code').select('code').where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

/** Who came by a user, and what was made of it: one statement. */
export async function creditRows(
  db: Connection,
  userId: string,
  month: string,
): Promise<Credits & { registered: number }> {
  const { rows } = await sql<Credits & { registered: number }>`
    select (select count(*) from invite where inviter_user_id = ${userId}) as registered,
           (select count(*) from invite where inviter_user_id = ${userId} and counted_at is not null) as counted,
           coalesce((select converted_credits from invite_code where user_id = ${userId}), 0)::bigint as converted,
           (select coalesce(sum(credits), 0) from invite_conversion
             where user_id = ${userId} and month = ${month})::bigint as "thisMonth"`.execute(db)
  return rows[0] ?? { registered: 0, counted: 0, converted: 0, thisMonth: 0 }
}

/** Writes a conversion and answers how many credits the user has converted in all. */
export async function insertConversion(
  tx: Tx,
  conversion: { userId: string; month: string; credits: number; coins: number; at: Date },
): Promise<number> {
  const { userId, month, credits, coins, at } = conversion
  const id = uuidv7()
  await tx
    .insertInto('invite_conversion')
    .values({ user_id: userId, id, month, credits, coins, created_at: at })
    .execute()
  const { converted_credits: converted } = await tx
    .updateTable('invite_code')
    .set((set) => ({ converted_credits: set('converted_credits', '+', credits) }))
    .where('user_id', '=', userId)
    .returning('converted_credits')
    .executeTakeFirstOrThrow()
  return converted
}

const newest: Sort = {
  keys: [
    { of: sql`invite.created_at`, kind: 'time' },
    { of: sql`invite.user_id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** Who came by a user, newest first: two statements. */
export function listInviteRows(db: Connection, userId: string, input: PageInput) {
  return keysetPage(db, db.selectFrom('invite').where('inviter_user_id', '=', userId), newest, input)
}

/** Names and avatars of users, by id: one statement. */
export async function facesOf(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { nickname: string; avatar_key: string }>()
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'nickname', 'avatar_key'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
