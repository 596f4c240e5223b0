import type { Selectable } from 'kysely'
import { shanghaiMinute } from '@contract/shanghai'
import type { Standing, StandingState } from '@contract/standing'
import type { StandingTable } from '../../db/tables/standings'

export type StandingRow = Selectable<StandingTable>

/** How an account stands now: what had its time is over, also before the clock has written so. */
export function stateAtNow(
  { standing, standing_until: until }: { standing: StandingTable['state']; standing_until: Date | null },
  now: Date,
): StandingTable['state'] {
  return until !== null && until <= now ? 'good' : standing
}

/** What its owner is shown of a change, while it says what counts now; null of a good one. */
export function presentStanding(row: StandingRow, now: Date): Standing | null {
  const state = stateAtNow({ standing: row.state, standing_until: row.until }, now)
  if (state === 'good') return null
  return {
    id: row.id,
    state,
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
    since: row.decided_at.toISOString(),
    appeal: appealShown(row),
  }
}

function appealShown({ appeal_state: state }: StandingRow): Standing['appeal'] {
  if (state === 'none') return 'possible'
  return state === 'waiting' ? 'waiting' : 'over'
}

const names: Readonly<Record<StandingState, string>> = {
  warned: '你被警告一次',
  silenced: '你已被禁言',
  suspended: '账号已被封停',
}

/** What a person reads: what it is, until when, and why. */
export function standingSentence({ state, until, reason }: Standing): string {
  const end = until === null ? (state === 'suspended' ? '，没有期限' : '') : `，到 ${shanghaiMinute(new Date(until))}`
  return `${names[state]}${end}。原因：${reason}`
}
