import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'
import type { Role } from '@contract/console/roles'
import type { Tx } from '../db/connection'
import type { Deps } from '../deps'
import type { Env } from '../settings/env'

/** Who acts: an operator who is signed in, or the machine itself where there is none yet. */
export interface Actor {
  /** Whom the audit names. */
  readonly name: string
  /** Null for the machine. */
  readonly operatorId: string | null
  readonly roles: readonly Role[]
}

export interface Doing {
  readonly actor: Actor
  readonly reason: string
  readonly at: Date
  readonly env: Env
}

/** How one value of an act's before and after is shown to an operator. */
export interface Shown {
  readonly title: string
  /** The value in words; itself without. */
  text?(value: unknown): string
}

/** What an act did, or in a rehearsal would do. */
export interface Done {
  /** For the operator, once it is done: rows, money, who is told. */
  readonly sentence: string
  /** The same before it is done, where one sentence does not serve for both. */
  readonly will?: string
  /** Money that moves, in fen. */
  readonly fen?: number
  /** What limits are held against, in fen, where it is more than what moves: coins by their worth, parts of one whole together. */
  readonly weighsFen?: number
  /** It needs a second operator, however little money it moves. */
  readonly second?: boolean
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Something that operators do, defined once: the console makes its form of it, `npm run ops` its command, and both ask the same of who may,
 * show the same preview and leave the same row in the audit.
 */
export interface Act<Input extends TObject = TObject> {
  /** Its command, and its name in the console's calls. */
  readonly name: string
  /** Its word in the audit. */
  readonly audited: string
  readonly title: string
  readonly summary: string
  /** Who may, beside whoever runs the whole. */
  readonly roles: readonly Role[]
  /** Each field has a title, for the form and the help. */
  readonly input: Input
  /** Fields that a command takes as arguments, in their order; the others are its options. */
  readonly positional: ReadonlyArray<string & keyof Input['properties']>
  /** Its form is a page of its own, which no command line has. */
  readonly consoleOnly?: true
  /** What of before and after an operator sees, in this order; the audit keeps all of it. */
  readonly shows?: Readonly<Record<string, Shown>>
  /** Sentences for the reason that come again and again. */
  readonly reasons?: readonly string[]
  /** What it decides upon lies open already: no preview is asked for. */
  readonly quick?: true
  /** What it ends, takes away or pays cannot be had back: its button is red. */
  readonly danger?: true
  /** How much a role may move with it, in fen; without a line, any. */
  readonly mostFen?: Partial<Record<Role, number>>
  /** Above how much a second operator has to approve, in fen; 0 is always. Never without it. */
  readonly secondAboveFen?: number
  /** What it is done to: an id, or the name of a setting. */
  target(input: Static<Input>): string
  /** What has to happen outside of the database first. Twice is the same as once, and it shows nothing to anybody. */
  prepare?(deps: Deps, input: Static<Input>): Promise<void>
  /** Does it, all in the transaction. Throws ActRefused with a sentence where it cannot be done. */
  carry(tx: Tx, input: Static<Input>, doing: Doing): Promise<Done>
}

/** An act that somebody wants carried out. */
export interface Order {
  readonly act: Act
  readonly input: Record<string, unknown>
  readonly reason: string
  readonly actor: Actor
}

/** States an act; what it takes is checked before it is handed over. */
export function defineAct<const Input extends TObject>(act: Act<Input>): Act {
  const checked = (input: unknown) => Value.Parse(act.input, input)
  const { prepare } = act
  return {
    ...act,
    target: (input) => act.target(checked(input)),
    ...(prepare === undefined ? {} : { prepare: (deps, input) => prepare(deps, checked(input)) }),
    carry: (tx, input, doing) => act.carry(tx, checked(input), doing),
  }
}
