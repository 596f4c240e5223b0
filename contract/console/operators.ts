import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { consoleEndpoint } from './endpoint'
import { RoleName } from './session'

const OperatorRow = Type.Object({
  id: Id,
  name: Type.String(),
  roles: Type.Array(RoleName),
  state: Type.Enum(['in', 'invited', 'expired']),
  passkeys: Type.Integer(),
  sessions: Type.Integer(),
  usedAt: Type.Union([Instant, Type.Null()]),
  createdAt: Instant,
})
export type OperatorRow = Static<typeof OperatorRow>

export const listOperators = consoleEndpoint('listOperators', {
  summary: 'Who may come in, and who is in now',
  data: Type.Array(OperatorRow),
})
