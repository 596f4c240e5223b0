import { randomInt } from 'node:crypto'
import { limits } from '@contract/limits'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { vaultOf, type Vault } from '../../lib/vault'
import type { SmsPurpose } from '../../ports/sms/types'
import { spendMessage } from './smsBudget'
import { newToken, tokenHash } from './tokens'
import { askerOf, askersOf, forgetCodePause, mayAskLoginCode, type Try } from './tries'

export interface CodeFor {
  phone: string
  purpose: SmsPurpose
}

/**
 * Makes a code and sends it; the number may or may not be known. Answers the id that has to come back with the code: others' codes, and
 * others' wrong tries, are of other ids, and none takes the place of another.
 */
export async function sendCode(deps: Deps, wanted: CodeFor, attempt: Try): Promise<string> {
  await spendMessage(deps, attempt.device === null ? 'strangers' : 'owners')
  const code = newCode()
  const id = await storeCode(deps, { wanted, attempt, code })
  try {
    await deps.sms.sendCode({ phone: wanted.phone, purpose: wanted.purpose, code })
  } catch (error) {
    deps.log.warn({ err: error }, 'a code could not be sent')
    await forgetCodePause(deps, attempt, wanted.purpose)
    refuse('NOT_READY', { msg: '短信发送失败，请稍后再试' })
  }
  return id
}

/**
 * Asks for the code of a log-in, which is sent where the password was right alone. Neither the answer nor its time tells which, so nothing
 * that happens to the message is told either.
 */
export async function askLoginCode(deps: Deps, attempt: Try, { send }: { send: boolean }): Promise<string> {
  const wanted = { phone: attempt.phone, purpose: 'login' } as const
  const code = newCode()
  const id = await storeCode(deps, { wanted, attempt, code })
  if (send) void sendLoginCode(deps, wanted, code)
  return id
}

async function sendLoginCode(deps: Deps, wanted: CodeFor, code: string): Promise<void> {
  try {
    if (!(await mayAskLoginCode(deps, wanted.phone))) return
    await spendMessage(deps, 'owners')
    await deps.sms.sendCode({ ...wanted, code })
  } catch (error) {
    deps.log.warn({ err: error }, 'a code could not be sent')
  }
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

async function storeCode(deps: Deps, { wanted, attempt, code }: { wanted: CodeFor; attempt: Try; code: string }) {
  const now = deps.clock.now()
  const vault = vaultOf(deps.env)
  const id = newToken()
  await deps.db
    .insertInto('sms_challenge')
    .values({
      id_hash: tokenHash(id),
      phone_hash: vault.lookup('phone', wanted.phone),
      purpose: wanted.purpose,
      asker_hash: askerOf(deps, attempt),
      code_hash: vault.lookup(codePurpose(wanted), code),
      tries: 0,
      sent_at: now,
      expires_at: new Date(now.getTime() + limits.smsCodeSeconds * 1000),
    })
    .execute()
  return id
}

/** Which of the codes on their way to a number is meant: by its id, or, from a client that keeps none, the asker's own last one. */
interface Answered {
  code: string
  challengeId: string | undefined
  attempt: Try
}

/** Counts a try against the code that was sent, and answers its id. Refuses CODE_WRONG when it is wrong, old, or had five tries. */
export async function tryCode(deps: Deps, wanted: CodeFor, answered: Answered): Promise<string> {
  const vault = vaultOf(deps.env)
  const { challengeId, attempt } = answered
  const meant = deps.db
    .selectFrom('sms_challenge')
    .select('id_hash')
    .where('phone_hash', 'in', vault.lookups('phone', wanted.phone))
    .where('purpose', '=', wanted.purpose)
    .where('expires_at', '>', deps.clock.now())
    .$if(challengeId !== undefined, (query) => query.where('id_hash', '=', tokenHash(challengeId ?? '')))
    .$if(challengeId === undefined, (query) => query.where('asker_hash', 'in', askersOf(deps, attempt)))
    .orderBy('sent_at', 'desc')
    .limit(1)
  const sent = await deps.db
    .updateTable('sms_challenge')
    .set((field) => ({ tries: field('tries', '+', 1) }))
    .where('id_hash', '=', meant)
    .where('tries', '<', limits.smsCodeTries)
    .returning(['id_hash', 'code_hash'])
    .executeTakeFirst()
  const right = vault.lookups(codePurpose(wanted), answered.code)
  if (sent === undefined || !right.includes(sent.code_hash)) return refuse('CODE_WRONG', { field: 'code' })
  return sent.id_hash
}

/**
 * Uses a code up, with all others for the same, inside the transaction that it allows. Refuses CODE_WRONG when another request was
 * faster.
 */
export async function useCode(db: Connection, vault: Vault, wanted: CodeFor, idHash: string): Promise<void> {
  const used = await db
    .deleteFrom('sms_challenge')
    .where('phone_hash', 'in', vault.lookups('phone', wanted.phone))
    .where('purpose', '=', wanted.purpose)
    .returning('id_hash')
    .execute()
  if (!used.some(({ id_hash }) => id_hash === idHash)) refuse('CODE_WRONG', { field: 'code' })
}

function codePurpose(wanted: CodeFor): string {
  return `code ${wanted.purpose} ${wanted.phone}`
}
