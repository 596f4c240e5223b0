import { sql } from 'kysely'
import { limits } from '@contract/limits'
import { dayMs } from '@contract/shanghai'

/** Most that is counted: more reads 99+. */
const unreadMost = 99

/** How many lines of others a reader has not seen: none of whom the reader has blocked, and none where there is no talk. One row. */
export function unreadStmt(shareId: string, userId: string) {
  return sql<{ unread: number }>`select count(*)::int as unread from (
    select from talk_line as line
     where line.share_id = ${shareId} and line.kind = 'said' and line.state = 'passed' and line.user_id <> ${userId}
       and line.mark > coalesce((select mark from talk_reader where share_id = ${shareId} and user_id = ${userId}), 0)
       and not exists (select from userdata where user_id = ${userId} and kind = 'block' and target_type = 'user'
         and target_id = line.user_id)
     limit ${unreadMost}) as unseen`
}

/** The talk is open for writing until then. */
export function talkClosesAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + limits.talkOpenDays * dayMs)
}
