import { standingWords, targetWords } from '@contract/console/words'
import { shanghaiMinute } from '@contract/shanghai'
import { reportedThings } from '../../acts/reportedThings'
import type { Deps } from '../../deps'
import { mediaToSee } from '../../features/moderation/media'
import { reportsOf } from '../reports'
import type { Filled } from './proposals'

const nothingElse = { version: '', facts: [], media: [], before: null, appeal: null, reports: [], machine: [] }

/** Things that were reported, by their ids, each with all that is said of it. */
export async function fillReports(
  deps: Deps,
  works: ReadonlyArray<{ readonly id: string; readonly type: string }>,
): Promise<Map<string, Filled>> {
  const ids = works.map(({ id }) => id)
  const [things, reports] = await Promise.all([reportedThings(deps.db, ids), reportsOf(deps.db, ids)])
  const filled = works.map(async ({ id, type }): Promise<[string, Filled]> => {
    const thing = things.get(id)
    const about = { kind: targetWords[type] ?? type, subjectType: type, text: thing?.text ?? '' }
    const media = await mediaToSee(deps, thing?.mediaKeys ?? [])
    const said = { reports: reports.get(id) ?? [], media, version: thing?.version ?? '' }
    return [id, { ...nothingElse, ...about, ...said, userId: thing?.author.id ?? null }]
  })
  return new Map(await Promise.all(filled))
}

/** Appeals against warnings, silences and suspensions, by their ids. */
export async function fillStandings({ db }: Deps, ids: readonly string[]): Promise<Map<string, Filled>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('standing')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, user_id: userId, state, until, reason, decided_by: by, decided_at: at, appeal }) => {
      const facts = [
        { title: '处分', text: standingWords[state] ?? state },
        { title: '到', text: until === null ? '没有期限' : shanghaiMinute(until) },
      ]
      const first = { text: appeal ?? '', by, why: reason, at: at.toISOString() }
      const about = { kind: '处分', subjectType: 'standing', text: '' }
      return [id, { ...nothingElse, ...about, facts, userId, appeal: first }]
    }),
  )
}
