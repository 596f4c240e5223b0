import type { Tx } from '../../db/connection'
import type { CheckScene } from '../../ports/moderation/types'

/** A version of something a user wrote, on its way through the check (product 11.1). */
export interface Proposal {
  readonly id: string
  readonly subjectType: string
  readonly subjectId: string
  readonly userId: string
  readonly text: string
  /** What the subject put in, for it to read again. */
  readonly content: unknown
  readonly mediaKeys: readonly string[]
  readonly createdAt: Date
}

export interface Fact {
  readonly title: string
  readonly text: string
}

/** How one kind of thing goes through the check. Every function runs in the transaction of the decision. */
export interface Subject {
  /** What its proposals are kept under. */
  readonly type: string
  /** What it is called in a notice to its author: 帖子, 昵称 … */
  readonly name: string
  readonly scene: CheckScene
  /** A short text: a refused word turns the call down with CONTENT_REFUSED at once, and nothing is written. */
  readonly short?: true
  /** Waits for an operator, whatever the machines say. */
  readonly operator?: true
  /** What a version says beside its words, for operators: a price, a place, a height. */
  facts?(content: unknown): readonly Fact[]
  /** The own route where its author sees what became of it. */
  path(proposal: Proposal): string
  /** A reason why this version can no longer be passed, or null. It is refused with that reason then. */
  hindrance?(tx: Tx, proposal: Proposal, at: Date): Promise<string | null>
  /** It was passed: puts the version in place for others to see. Twice is the same as once. */
  apply(tx: Tx, proposal: Proposal, at: Date): Promise<void>
  /** It was refused, also after it had been passed (a take-down). Twice is the same as once. */
  refused?(tx: Tx, proposal: Proposal, why: string, at: Date): Promise<void>
}

/** Everything that goes through the check, by type; each feature adds its own. */
export type Subjects = Readonly<Record<string, Subject>>

/** Throws where nobody checks the type. */
export function subjectOf(subjects: Subjects, type: string): Subject {
  const subject = subjects[type]
  if (subject === undefined) throw new Error(`nobody checks ${type}`)
  return subject
}
