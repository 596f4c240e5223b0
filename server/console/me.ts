import { asRoles } from '@contract/console/roles'
import type { Me } from '@contract/console/session'
import type { Deps } from '../deps'
import { listPasskeys, type OperatorRow } from '../features/operators/repo'

/** An operator to himself. */
export async function presentMe({ db }: Deps, operator: OperatorRow, csrf: string): Promise<Me> {
  const passkeys = await listPasskeys(db, operator.id)
  return {
    id: operator.id,
    name: operator.name,
    roles: asRoles(operator.roles),
    csrf,
    factors: {
      totp: operator.totp_sealed !== null,
      passkeys: passkeys.map(({ id, name, created_at: at }) => ({ id, name, createdAt: at.toISOString() })),
      recoveryCodesLeft: operator.recovery_hashes.length,
    },
  }
}
