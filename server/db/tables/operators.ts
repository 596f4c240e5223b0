import type { ColumnType, Generated } from 'kysely'

interface OperatorTable {
  id: string
  name: string
  /** Of the contract's roles, which a constraint holds (`asRoles`). */
  roles: string[]
  /** argon2id in PHC form; null until the invitation is accepted. */
  password_hash: string | null
  /** Sealed base32. */
  totp_sealed: string | null
  totp_step: Generated<number>
  /** SHA-256 of each code that is left, hex. */
  recovery_hashes: Generated<string[]>
  invite_hash: string | null
  invite_until: Date | null
  created_at: Date
  disabled_at: Date | null
}

interface OperatorPasskeyTable {
  /** The authenticator's own name for it, base64url. */
  id: string
  operator_id: string
  name: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  created_at: Date
}

interface OperatorStepTable {
  ticket_hash: string
  operator_id: string
  challenge: string
  expires_at: Date
}

interface OperatorSessionTable {
  id: string
  token_hash: string
  operator_id: string
  address: string
  agent: string
  created_at: Date
  used_at: Date
}

type Json = ColumnType<unknown, string, never>

interface ActRequestTable {
  id: string
  act: string
  input: Json
  target: string
  reason: string
  preview: Json
  proposed_by: string
  proposed_at: Date
  expires_at: Date
  decided_at: Date | null
  decided_by: string | null
  outcome: 'approved' | 'declined' | null
}

interface WorkClaimTable {
  /** A proposal's, a reported thing's, or a standing's. */
  id: string
  operator_id: string
  until: Date
}

export interface OperatorTables {
  operator: OperatorTable
  operator_passkey: OperatorPasskeyTable
  operator_step: OperatorStepTable
  operator_session: OperatorSessionTable
  act_request: ActRequestTable
  work_claim: WorkClaimTable
}
