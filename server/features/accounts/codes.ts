import { randomInt } from 'node:crypto'
import { limits } from '@contract/limits'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import type { SmsPurpose } from '../../ports/sms/types'
import { spendMessage } from './smsBudget'
import { forgetCodePause } from './tries'
import { vaultOf, type Vault } from './vault'

export interface CodeFor {
  phone: string
  purpose: SmsPurpose
}

/** Makes a code that replaces an earlier one, and sends it. The number may or may not be known. */
export async function sendCode(deps: Deps, wanted: CodeFor): Promise<void> {
  await spendMessage(deps)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await storeCode(deps, wanted, code)
  try {
    await deps.sms.sendCode({ ...wanted, code })
  } catch (error) {
    deps.log.warn({ err: error }, 'a code could not be sent')
    await forgetCodePause(deps, wanted.phone, wanted.purpose)
    refuse('NOT_READY', { msg: '短信发送失败，请稍后再试' })
  }
}

async function storeCode(deps: Deps, wanted: CodeFor, code: string): Promise<void> {
  const now = deps.clock.now()
  const vault = vaultOf(deps.env)
  const fresh = {
    code_hash: codeHash(vault, wanted, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + limits.smsCodeSeconds * 1000),
  }
  await deps.db
    .insertInto('sms_code')
    .values({ phone_hash: vault.lookup('phone', wanted.phone), purpose: wanted.purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['phone_hash', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try against the code that was sent. Refuses CODE_WRONG when it is wrong, old, or had five tries. */
export async function tryCode(deps: Deps, wanted: CodeFor, code: string): Promise<void> {
  const vault = vaultOf(deps.env)
  const sent = await deps.db
    .updateTable('sms_code')
    .set((field) => ({ tries: field('tries', '+', 1) }))
    .where('phone_hash', '=', vault.lookup('phone', wanted.phone))
    .where('purpose', '=', wanted.purpose)
    .where('tries', '<', limits.smsCodeTries)
    .where('expires_at', '>', deps.clock.now())
    .returning('code_hash')
    .executeTakeFirst()
  if (sent?.code_hash !== codeHash(vault, wanted, code)) refuse('CODE_WRONG', { field: 'code' })
}

/** Uses the code up, inside the transaction that it allows. Refuses CODE_WRONG when another request was faster. */
export async function useCode(db: Connection, vault: Vault, wanted: CodeFor): Promise<void> {
  const used = await db
    .deleteFrom('sms_code')
    .where('phone_hash', '=', vault.lookup('phone', wanted.phone))
    .where('purpose', '=', wanted.purpose)
    .returning('purpose')
    .executeTakeFirst()
  if (used === undefined) refuse('CODE_WRONG', { field: 'code' })
}

function codeHash(vault: Vault, wanted: CodeFor, code: string): string {
  return vault.lookup(`code ${wanted.purpose} ${wanted.phone}`, code)
}
