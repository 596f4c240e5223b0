import type { NextStep, StandingChange } from '@contract/console/standings'
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

const nextAct: Readonly<Record<ProposedStep['standing'], NextStep['act']>> = {
  good: 'warn',
  warned: 'silence',
  silenced: 'suspend',
  suspended: 'suspend',
}

/** Whose next step enough upheld reports propose. */
export async function nextSteps(db: Connection, now: Date): Promise<NextStep[]> {
  return (await proposedSteps(now).execute(db)).rows.map(
    ({ userId: id, nickname, standing, reports, things, since }) => ({
      person: { id, nickname },
      ...{ standing, act: nextAct[standing], reports, things },
      since: since.toISOString(),
    }),
  )
}
