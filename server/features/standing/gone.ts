import { sql } from 'kysely'

/** Whether nobody has a page of this user, a row of `app_user` by its name in the statement: the account was deleted for good, or is suspended. */
export function isGone(user: string) {
  return sql<boolean>`(${sql.ref(`${user}.gone_at`)} is not null or ${sql.ref(`${user}.standing`)} = 'suspended')`
}
