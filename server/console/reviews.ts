import type { Review } from '@contract/console/reviews'
import { historyOf, machineVerdicts, type ClaimedRow } from '../acts/claims'
import type { Deps } from '../deps'
import { mediaToSee } from '../features/moderation/media'
import { subjects } from '../wiring/subjects'

/** What was claimed, with all that a moderator looks at before deciding. */
export async function presentReviews(deps: Deps, rows: readonly ClaimedRow[]): Promise<Review[]> {
  const [history, machine] = await Promise.all([
    historyOf(
      deps.db,
      rows.map(({ user_id: id }) => id),
    ),
    machineVerdicts(
      deps.db,
      rows.map(({ id }) => id),
    ),
  ])
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: subjects[row.subject_type]?.name ?? row.subject_type,
      subjectType: row.subject_type,
      author: { id: row.user_id, ...(history.get(row.user_id) ?? { nickname: '', passed: 0, refused: 0 }) },
      text: row.text,
      appeal: row.appeal_state === 'waiting' ? (row.appeal ?? '') : null,
      refusedFor: row.why,
      media: (await mediaToSee(deps, row.media_keys)).map(({ kind, url }) => ({ kind, url })),
      machine: machine.get(row.id) ?? [],
      submittedAt: row.created_at.toISOString(),
      claimedUntil: row.until.toISOString(),
    })),
  )
}
