import { sql } from 'kysely'
import type { UserInfo } from '@contract/users'
import type { Connection } from '../../db/connection'

/** What a user has yet to accept: what came into force since the account was made, asks for it, and was not accepted, it or a later one. */
export async function agreementsDue(
  db: Connection,
  userId: string,
  now: Date,
): Promise<NonNullable<UserInfo['agreementsDue']>> {
  const { rows } = await sql<{ key: string; title: string }>`
    select distinct on (agreement.key) agreement.key, agreement.title
      from agreement
      join app_user on app_user.id = ${userId}
     where asks and from_at <= ${now} and from_at > app_user.created_at
       and not exists (
         select from agreement_acceptance as accepted
          where accepted.user_id = ${userId} and accepted.key = agreement.key and accepted.version >= agreement.version)
     order by agreement.key desc, agreement.version desc`.execute(db)
  return rows
}
