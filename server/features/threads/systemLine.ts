import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { limits } from '@contract/limits'
import type { TalkLineKind } from '@contract/talk'
import type { Tx } from '../../db/connection'
import { run, type Statement } from '../../db/statements'

export interface SystemLine {
  readonly shareId: string
  readonly kind: Exclude<TalkLineKind, 'said'>
  /** Whom it is about; null for what is about the booking as a whole. */
  readonly userId: string | null
  /** Of `moved` the new time. */
  readonly text?: string
  readonly at: Date
}

/**
 * Says in the talk of a formed share order what became of it. The first line opens the talk. Call it in the transaction of what it tells,
 * with the share order locked; twice are two lines. Travels with others.
 */
export function systemLineStmt({ shareId, kind, userId, text = '', at }: SystemLine): Statement<unknown> {
  return sql`with counted as (${nextMark(shareId)})
    insert into talk_line (id, share_id, seq, mark, kind, user_id, text, state, created_at)
    select ${uuidv7()}, ${shareId}, mark, mark, ${kind}, ${userId}, ${text}, 'passed', ${at} from counted`
}

/** `systemLineStmt`, at once. */
export async function addSystemLine(tx: Tx, line: SystemLine): Promise<void> {
  await run(tx, systemLineStmt(line))
}

/**
 * Counts one more line, or one more change of a line, and opens the talk with the first. Whoever counts holds the talk until the
 * transaction ends, so that marks are committed in their order: who has read up to one has missed nothing before it.
 */
export function nextMark(shareId: string) {
  return sql<{ mark: number }>`insert into talk (share_id, mark, prune_at)
    select id, 1, ends_at + ${`${limits.talkKeptDays} days`}::interval from share_order where id = ${shareId}
    on conflict (share_id) do update set mark = talk.mark + 1, prune_at = excluded.prune_at
    returning mark`
}
