import { randomInt } from 'node:crypto'
import { transaction } from '../../../server/db/connection'
import type { Deps } from '../../../server/deps'
import { createAccount } from '../../../server/features/accounts/create'
import { openSession } from '../../../server/features/accounts/sessions'
import { vaultOf } from '../../../server/lib/vault'

export interface TestUser {
  id: string
  phone: string
  token: string
}

export interface UserOverrides {
  phone?: string
  nickname?: string
  vipUntil?: Date
}

/** A user who has signed in. It has no password and no coins: a test that needs them registers, or says so. */
export async function aUser(deps: Deps, overrides: UserOverrides = {}): Promise<TestUser> {
  const phone = overrides.phone ?? aPhone()
  const vault = vaultOf(deps.env)
  return transaction(deps.db, async (tx) => {
    const id = await createAccount(tx, vault, { ...overrides, phone, passwordHash: 'none' }, deps.clock.now())
    return { id, phone, token: await openSession(tx, id, 'h5', deps.clock.now()) }
  })
}

export function aPhone(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`
}
