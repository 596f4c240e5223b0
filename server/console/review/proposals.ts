import { sql } from 'kysely'
import type { Review, Version } from '@contract/console/reviews'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { mediaToSee } from '../../features/moderation/media'
import type { ProposalRow } from '../../features/moderation/repo'
import { subjects } from '../../wiring/subjects'

/** A part of a review that its kind of work fills. */
export type Filled = Omit<Review, 'id' | 'work' | 'author' | 'risky' | 'since' | 'claimedUntil'> & {
  readonly userId: string | null
}

type Written = Pick<ProposalRow, 'subject_type' | 'text' | 'content' | 'media_keys'>

/** Versions of what people write, by their proposals: what is said now, and what was last passed of the same. */
export async function fillProposals(deps: Deps, ids: readonly string[]): Promise<Map<string, Filled>> {
  if (ids.length === 0) return new Map()
  const { db } = deps
  const rows = await db
    .selectFrom('proposal')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const [machine, before] = await Promise.all([machineVerdicts(db, ids), versionsBefore(db, ids)])
  const filled = rows.map(async (row): Promise<[string, Filled]> => {
    const old = before.get(row.id)
    return [
      row.id,
      {
        userId: row.user_id,
        kind: subjects[row.subject_type]?.name ?? row.subject_type,
        subjectType: row.subject_type,
        ...(await versionOf(deps, row)),
        before: old === undefined ? null : await versionOf(deps, old),
        appeal: appealOf(row),
        ...{ version: '', reports: [] },
        machine: machine.get(row.id) ?? [],
      },
    ]
  })
  return new Map(await Promise.all(filled))
}

async function versionOf(
  deps: Deps,
  { subject_type: type, text, content, media_keys: keys }: Written,
): Promise<Version> {
  return { text, facts: [...(subjects[type]?.facts?.(content) ?? [])], media: await mediaToSee(deps, keys) }
}

function appealOf({
  appeal: text,
  appeal_state: state,
  decided_by: by,
  why,
  decided_at: at,
}: ProposalRow): Review['appeal'] {
  if (state !== 'waiting' || at === null) return null
  return { text: text ?? '', by: by ?? '', why, at: at.toISOString() }
}

/** What was last passed of the same thing. Of a profile's parts what stands there, which need not have been proposed. */
async function versionsBefore(db: Connection, ids: readonly string[]): Promise<Map<string, Written>> {
  const { rows } = await sql<Written & { id: string }>`
    select distinct on (proposal.id) proposal.id, older.subject_type, older.text, older.content, older.media_keys
      from proposal join proposal older on older.subject_id = proposal.subject_id and older.subject_type = proposal.subject_type
       and older.state = 'passed' and (older.created_at, older.id) < (proposal.created_at, proposal.id)
     where proposal.id = any(${[...ids]}::uuid[]) and proposal.subject_type not in ('nickname', 'intro', 'avatar')
     order by proposal.id, older.created_at desc, older.id desc`.execute(db)
  const { rows: profiles } = await sql<Written & { id: string }>`
    select proposal.id, subject_type, '{}'::jsonb as content,
           case subject_type when 'nickname' then nickname when 'intro' then app_user.intro else '' end as text,
           case when subject_type = 'avatar' and avatar_key like 'media/%' then array[avatar_key] else '{}'::text[] end as media_keys
      from proposal join app_user on app_user.id = proposal.user_id
     where proposal.id = any(${[...ids]}::uuid[]) and subject_type in ('nickname', 'intro', 'avatar')`.execute(db)
  return new Map([...rows, ...profiles].map((row) => [row.id, row]))
}

/** What machines said of text and pictures, by the proposal. */
async function machineVerdicts(db: Connection, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('content_check')
    .select(['proposal_id', 'verdict'])
    .where('proposal_id', 'in', [...ids])
    .where('verdict', 'is not', null)
    .orderBy('id')
    .execute()
  const found = new Map<string, string[]>()
  for (const { proposal_id: id, verdict } of rows) found.set(id, [...(found.get(id) ?? []), verdict ?? ''])
  return found
}
