import type { NextStep, StandingChange, WaitingAppeal } from '@contract/console/standings'
import type { Connection } from '../db/connection'
import { proposedSteps, type ProposedStep } from '../features/standing/due'
import type { StandingRow } from '../features/standing/rules'

export function presentChange(row: StandingRow): StandingChange {
  const { id, state, until, reason, decided_by: by, decided_at: at } = row
  return { id, state, until: until?.toISOString() ?? null, reason, by, at: at.toISOString(), appeal: appealOf(row) }
}

function appealOf({
  appeal: text,
  appeal_state: state,
  appealed_at: at,
  answer,
}: StandingRow): StandingChange['appeal'] {
  if (text === null || at === null || state === 'none') return null
  return { text, state, at: at.toISOString(), answer: answer ?? '' }
}

/** What waits for an answer, as one of these operators sees it. */
export async function waitingAppeals(db: Connection, operatorName: string): Promise<WaitingAppeal[]> {
  const rows = await db
    .selectFrom('standing')
    .innerJoin('app_user', 'app_user.id', 'standing.user_id')
    .selectAll('standing')
    .select('app_user.nickname')
    .where('appeal_state', '=', 'waiting')
    .orderBy('appealed_at')
    .orderBy('standing.id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    person: { id: row.user_id, nickname: row.nickname },
    change: presentChange(row),
    own: row.decided_by === operatorName,
  }))
}

const nextAct: Readonly<Record<ProposedStep['standing'], NextStep['act']>> = {
  good: 'warn',
  warned: 'silence',
  silenced: 'suspend',
  suspended: 'suspend',
}

/** Whose next step enough upheld reports propose. */
export async function nextSteps(db: Connection, now: Date): Promise<NextStep[]> {
  return (await proposedSteps(db, now)).map(({ userId: id, nickname, standing, reports, things, since }) => ({
    person: { id, nickname },
    ...{ standing, act: nextAct[standing], reports, things },
    since: since.toISOString(),
  }))
}
