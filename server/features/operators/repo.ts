import { sql } from 'kysely'
import type { Role } from '@contract/console/roles'
import type { Connection } from '../../db/connection'

export interface Operator {
  readonly id: string
  readonly name: string
  readonly roles: readonly Role[]
}

function operators(db: Connection) {
  return db.selectFrom('operator').selectAll().where('disabled_at', 'is', null)
}

/** An operator who has accepted the invitation and was not put out; names are written small. */
export function findOperatorByName(db: Connection, name: string) {
  return operators(db)
    .where('name', '=', name.trim().toLowerCase())
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
}

/** An operator who was not put out, whether or not the invitation is accepted. */
export function findOperatorNamed(db: Connection, name: string) {
  return operators(db).where('name', '=', name).executeTakeFirst()
}

/** Whether somebody who runs the whole has accepted the invitation and can sign in. */
export async function isAdministered(db: Connection): Promise<boolean> {
  const one = await operators(db)
    .where(sql<boolean>`'admin' = any(roles)`)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return one !== undefined
}

/** All who were not put out. */
export function listOperators(db: Connection) {
  return operators(db).orderBy('name').execute()
}

export function findOperator(db: Connection, id: string) {
  return operators(db).where('id', '=', id).executeTakeFirst()
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperator>>>

export function findInvited(db: Connection, inviteHash: string, now: Date) {
  return operators(db).where('invite_hash', '=', inviteHash).where('invite_until', '>', now).executeTakeFirst()
}

export function listPasskeys(db: Connection, operatorId: string) {
  return db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .execute()
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]
