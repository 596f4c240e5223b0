import Type, { type Static } from 'typebox'
import { Instant } from '../common'
import { consoleEndpoint } from './endpoint'

const Queue = Type.Object({
  name: Type.String(),
  title: Type.String(),
  waiting: Type.Integer(),
  oldest: Type.Union([Instant, Type.Null()]),
})
export type Queue = Static<typeof Queue>

const Decided = Type.Object({
  kind: Type.String(),
  count: Type.Integer(),
  /** Seconds that it had waited, by half and by nineteen of twenty. */
  p50: Type.Integer(),
  p95: Type.Integer(),
  /** Of how many the machine had a word, and how often people decided likewise. */
  machineSaid: Type.Integer(),
  machineAgreed: Type.Integer(),
})
export type Decided = Static<typeof Decided>

export const getWaiting = consoleEndpoint('getWaiting', {
  summary:
    "What waits for an operator's roles and since when, and of what people decided lately how long it had waited and how often the machine had said the same",
  data: Type.Object({
    queues: Type.Array(Queue),
    /** All together first, then each kind; null for roles that do not review. */
    decided: Type.Union([Type.Object({ all: Decided, kinds: Type.Array(Decided) }), Type.Null()]),
  }),
})
