import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Connection, Tx } from '../../db/connection'
import { run } from '../../db/statements'
import type { Proposal } from './subject'

export type NewProposal = Omit<Proposal, 'id' | 'createdAt'> & { readonly at: Date }

/** Writes a proposal; one that still waits for the same thing is replaced by it, also one that comes at the same moment. */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<string> {
  const { subjectType, subjectId, at } = proposal
  for (;;) {
    await tx
      .updateTable('proposal')
      .set({ state: 'replaced', decided_at: at })
      .where('subject_type', '=', subjectType)
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'pending')
      .execute()
    const id = await tryInsert(tx, proposal)
    if (id !== null) return id
  }
}

/** Null when another version waits: a concurrent call's, which has committed by now. */
async function tryInsert(tx: Tx, proposal: NewProposal): Promise<string | null> {
  const inserted = await tx
    .insertInto('proposal')
    .values({
      id: uuidv7(),
      subject_type: proposal.subjectType,
      subject_id: proposal.subjectId,
      user_id: proposal.userId,
      text: proposal.text,
      content: JSON.stringify(proposal.content),
      media_keys: [...proposal.mediaKeys],
      state: 'pending',
      appeal: null,
      decided_by: null,
      created_at: proposal.at,
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_type', 'subject_id'])
        .where(sql`state`, '=', sql.lit('pending'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

function proposals(db: Connection) {
  return db.selectFrom('proposal').selectAll()
}

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof lockProposal>>>

/** The proposal, locked until the end of the transaction. */
export function lockProposal(tx: Tx, id: string) {
  return proposals(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findProposal(db: Connection, id: string) {
  return proposals(db).where('id', '=', id).executeTakeFirst()
}

/** The newest version of each of many things, by the thing's id. */
export async function newestProposals(db: Connection, ids: readonly string[]): Promise<Map<string, ProposalRow>> {
  if (ids.length === 0) return new Map()
  const rows = await run(db, newestProposalStmt(db, ids))
  return new Map(rows.map((row) => [row.subject_id, row]))
}

/** `newestProposals`. */
export function newestProposalStmt(db: Connection, ids: readonly string[]) {
  return proposals(db)
    .where('subject_id', 'in', [...ids])
    .distinctOn('subject_id')
    .orderBy('subject_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/** The last version of a thing before a new one. */
export function newestOfType(db: Connection, { subjectType, subjectId }: Pick<Proposal, 'subjectType' | 'subjectId'>) {
  return newestProposalStmt(db, [subjectId]).where('subject_type', '=', subjectType).executeTakeFirst()
}

/** What waits for an operator, oldest first: versions that nobody has decided, and appeals. */
export function listWaiting(db: Connection, limit: number) {
  return proposals(db)
    .where(({ or, eb }) => or([eb('state', '=', 'pending'), eb('appeal_state', '=', 'waiting')]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface Decision {
  readonly id: string
  readonly verdict: 'passed' | 'refused'
  readonly why: string
  readonly actor: string
  readonly at: Date
}

/** The first decision stays beside the second, upon appeal. */
export async function writeDecision(tx: Tx, { id, verdict, why, actor, at }: Decision, appealed: boolean) {
  await tx
    .updateTable('proposal')
    .set({ state: verdict, why, decided_by: actor, decided_at: at })
    .$if(appealed, (query) =>
      query.set(({ ref }) => ({
        ...{ appeal_state: 'over', first_by: ref('decided_by'), first_why: ref('why'), first_at: ref('decided_at') },
      })),
    )
    .where('id', '=', id)
    .execute()
}

export function proposalOf(row: ProposalRow): Proposal {
  return {
    id: row.id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    userId: row.user_id,
    text: row.text,
    content: row.content,
    mediaKeys: row.media_keys,
    createdAt: row.created_at,
  }
}
