import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { RoleName } from './session'

const Input = Type.Record(Type.String(), Type.Unknown())
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })

/** One thing that operators do: its form as a JSON schema, who may do it, and what stands in the audit. */
export const ActShown = Type.Object({
  name: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  roles: Type.Array(RoleName),
  /** JSON schema of an object; each property has a title, and its order is the form's. */
  input: Type.Unknown(),
  /** Ready sentences for the reason. */
  reasons: Type.Array(Type.String()),
  /** Whether it is carried out without a preview: what is decided upon lies open already. */
  quick: Type.Boolean(),
  /** Whether it cannot be taken back: its button is red. */
  danger: Type.Boolean(),
})
export type ActShown = Static<typeof ActShown>

/** What an act would do now, found out by doing it and taking it back. */
export const Preview = Type.Object({
  /** What would be done. */
  sentence: Type.String(),
  /** Money that it moves, in fen. */
  fen: Type.Integer(),
  /** What it is about and what will be different, in words; `is` null where it stays. */
  changes: Type.Array(
    Type.Object({ title: Type.String(), was: Type.String(), is: Type.Union([Type.String(), Type.Null()]) }),
  ),
  /** Another operator has to approve it before it is carried out. */
  needsSecond: Type.Boolean(),
  /** Goes back with the act: what was seen. */
  seen: Type.String(),
})
export type Preview = Static<typeof Preview>

export const listActs = consoleEndpoint('listActs', {
  summary: 'What this operator may do',
  data: Type.Array(ActShown),
})

export const previewAct = consoleEndpoint('previewAct', {
  summary: 'What an act would do now; nothing is changed',
  body: strict({ act: Type.String(), input: Input, reason: Reason }),
  data: Preview,
})

export const carryOutAct = consoleEndpoint('carryOutAct', {
  summary: 'Carries an act out as it was seen, or puts it before a second operator where two are needed',
  body: strict({ act: Type.String(), input: Input, reason: Reason, seen: Type.Optional(Type.String()) }),
  data: Type.Object({
    sentence: Type.String(),
    /** Where it now waits for another operator. */
    requestId: Type.Union([Id, Type.Null()]),
  }),
})

export const ActRequest = Type.Object({
  id: Id,
  act: Type.String(),
  title: Type.String(),
  target: Type.String(),
  reason: Type.String(),
  preview: Preview,
  proposedBy: Type.String(),
  /** One's own is approved by somebody else. */
  own: Type.Boolean(),
  /** Whether this operator may approve it. */
  mayApprove: Type.Boolean(),
  proposedAt: Instant,
  expiresAt: Instant,
})
export type ActRequest = Static<typeof ActRequest>

export const listRequests = consoleEndpoint('listRequests', {
  summary: 'What waits for a second operator, oldest first',
  data: Type.Array(ActRequest),
})

export const approveRequest = consoleEndpoint('approveRequest', {
  summary: 'Carries out what another operator proposed, as it was seen',
  body: strict({ id: Id, seen: Type.String() }),
  data: Type.Object({ sentence: Type.String() }),
})

export const declineRequest = consoleEndpoint('declineRequest', {
  summary: 'Declines what another proposed, or takes back the own',
  body: strict({ id: Id }),
  data: Type.Object({ done: Type.Boolean() }),
})

export const listAudit = consoleEndpoint('listAudit', {
  summary: 'What operators did, newest first',
  query: strict({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    actor: Type.Optional(Type.String({ maxLength: 60 })),
    /** Its name, or its word in the audit. */
    act: Type.Optional(Type.String({ maxLength: 60 })),
    target: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  data: Type.Object({
    total: Type.Integer(),
    items: Type.Array(
      Type.Object({
        id: Id,
        at: Instant,
        actor: Type.String(),
        act: Type.String(),
        title: Type.String(),
        target: Type.String(),
        reason: Type.String(),
        /** What was different then, in words; none of acts that have gone. */
        changes: Preview.properties.changes,
        /** What it was given, field by field, in the words of its form. */
        given: Type.Array(Type.Object({ name: Type.String(), title: Type.String(), text: Type.String() })),
        detail: Type.Unknown(),
        before: Type.Unknown(),
        after: Type.Unknown(),
      }),
    ),
  }),
})
