import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { uuidv7 } from 'uuidv7'
import type { Deps } from '../../deps'
import { hashPassword } from '../../lib/passwords'
import { randomPassword } from './accounts'

const DemoOperator = Type.Object({ name: Type.String(), password: Type.String() })

function fileOf(dataDir: string): string {
  return join(dataDir, 'demo-operator.json')
}

/** The operator of this laptop's console; null before the first start has made one. */
export function demoOperator(dataDir: string): Static<typeof DemoOperator> | null {
  const file = fileOf(dataDir)
  return existsSync(file) ? Value.Parse(DemoOperator, JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Makes an operator who runs the whole and needs no second factor, which only a laptop lets pass. Twice is the same as once. */
export async function seedDemoOperator({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  const known = demoOperator(env.dataDir) ?? { name: 'demo', password: randomPassword() }
  writeFileSync(fileOf(env.dataDir), JSON.stringify(known), { mode: 0o600 })
  const row = {
    ...{ id: uuidv7(), name: known.name, roles: ['admin' as const], password_hash: await hashPassword(known.password) },
    ...{ totp_sealed: null, invite_hash: null, invite_until: null, created_at: clock.now(), disabled_at: null },
  }
  await db
    .insertInto('operator')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
