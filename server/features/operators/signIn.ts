import { sql } from 'kysely'
import { hourMs, minuteMs } from '@contract/shanghai'
import type { Connection, Db } from '../../db/connection'
import type { Deps } from '../../deps'
import { countTry, forgetTries } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import { verifyPassword } from '../../lib/passwords'
import { vaultOf } from '../../lib/vault'
import { recoveryHash, totpStep } from './codes'
import { answersQuestion, passkeyQuestion } from './passkeys'
import { findOperator, findOperatorByName, listPasskeys, type OperatorRow } from './repo'
import { newSecret, secretHash } from './sessions'

const quarterMs = 15 * minuteMs
const stepMs = 5 * minuteMs
/** Wrong tries of one name from one place in a quarter of an hour, and from everywhere in an hour. */
const most = { here: 5, everywhere: 50 }

type Way = 'passkey' | 'totp' | 'recovery'

/** The first half: name and password. What is not known costs the same time and answers the same. Refuses LOGIN_WRONG, TOO_MANY. */
export async function beginSignIn(
  deps: Deps,
  { name, password, address }: { name: string; password: string; address: string },
) {
  const { db, env, clock } = deps
  const keys = await countSignIn(deps, `${name.trim().toLowerCase()}`, address)
  const operator = await findOperatorByName(db, name)
  const right = await verifyPassword(operator?.password_hash ?? null, password)
  if (!right || operator === undefined) return refuse('LOGIN_WRONG', { msg: '名字或密码不对' })
  const passkeys = await listPasskeys(db, operator.id)
  const passkey = passkeys.length === 0 ? null : await passkeyQuestion(env, passkeys)
  const ticket = await openStep(db, { operatorId: operator.id, challenge: passkey?.challenge ?? '', now: clock.now() })
  await forgetTries(db, [keys.here])
  return { ticket, ways: waysOf(operator, passkey !== null), passkey: passkey === null ? null : { ...passkey } }
}

function waysOf(operator: OperatorRow, hasPasskey: boolean): Way[] {
  return [
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(operator.totp_sealed === null ? [] : ['totp' as const]),
    ...(operator.recovery_hashes.length === 0 ? [] : ['recovery' as const]),
  ]
}

/** The second half. Answers who it is; refuses SIGN_IN where the first half is too old, CODE_WRONG, TOO_MANY. */
export async function finishSignIn(deps: Deps, proof: SecondProof): Promise<OperatorRow> {
  const { db, env, clock } = deps
  const step = await db
    .selectFrom('operator_step')
    .selectAll()
    .where('ticket_hash', '=', secretHash(proof.ticket))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  const operator = step === undefined ? undefined : await findOperator(db, step.operator_id)
  if (step === undefined || operator === undefined) return refuse('SIGN_IN', { msg: '等得太久了，请重新输入密码' })
  const key = vaultOf(env).lookup('console second factor', operator.id)
  if ((await countTry(db, key, { ms: quarterMs, now: clock.now() })) > most.here) return refuse('TOO_MANY')
  if (!(await isProven(deps, operator, { ...proof, challenge: step.challenge })))
    return refuse('CODE_WRONG', { msg: '验证没有通过，请再试一次' })
  // Whoever comes first with a ticket has it.
  const { numDeletedRows } = await db
    .deleteFrom('operator_step')
    .where('ticket_hash', '=', step.ticket_hash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return refuse('SIGN_IN')
  await forgetTries(db, [key])
  // With what the proof has used up.
  return (await findOperator(db, operator.id)) ?? refuse('SIGN_IN')
}

interface SecondProof {
  readonly ticket: string
  readonly totp?: string
  readonly recovery?: string
  readonly passkey?: unknown
}

async function isProven(
  { db, env, clock }: Deps,
  operator: OperatorRow,
  { totp, recovery, passkey, challenge }: SecondProof & { challenge: string },
): Promise<boolean> {
  const passkeys = await listPasskeys(db, operator.id)
  if (passkey !== undefined) return answersQuestion(db, env, { challenge, response: passkey, known: passkeys })
  if (totp !== undefined && operator.totp_sealed !== null) {
    const secret = vaultOf(env).open(operator.totp_sealed)
    const step = totpStep(secret, totp, { now: clock.now(), taken: operator.totp_step })
    return step !== null && (await takeStep(db, operator.id, step))
  }
  if (recovery !== undefined) return takeRecoveryCode(db, operator.id, recoveryHash(recovery))
  return env.profile === 'laptop' && waysOf(operator, passkeys.length > 0).length === 0
}

/** Each code opens once, also when it comes twice at the same moment. */
async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('operator')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function takeRecoveryCode(db: Db, id: string, hash: string): Promise<boolean> {
  const taken = await db
    .updateTable('operator')
    .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${hash})` })
    .where('id', '=', id)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function openStep(db: Connection, step: { operatorId: string; challenge: string; now: Date }): Promise<string> {
  const ticket = newSecret()
  await keepStep(db, { ...step, ticketHash: secretHash(ticket) })
  return ticket
}

interface OwnSession {
  readonly sessionId: string
  readonly operatorId: string
  readonly now: Date
}

/** Remembers for five minutes what this session's browser was asked to make a passkey for; asking again replaces it. */
export async function openChallenge(db: Connection, session: OwnSession, challenge: string): Promise<void> {
  await db.deleteFrom('operator_step').where('ticket_hash', '=', sessionTicket(session)).execute()
  await keepStep(db, { ...session, challenge, ticketHash: sessionTicket(session) })
}

/** What this session's browser was asked, once; null when it was not, or too long ago. */
export async function takeChallenge(db: Connection, session: OwnSession): Promise<string | null> {
  const taken = await db
    .deleteFrom('operator_step')
    .where('ticket_hash', '=', sessionTicket(session))
    .where('operator_id', '=', session.operatorId)
    .where('expires_at', '>', session.now)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge ?? null
}

/** No ticket's hash: nobody signs in with it. */
function sessionTicket({ sessionId }: Pick<OwnSession, 'sessionId'>): string {
  return `session ${sessionId}`
}

/** Keeps a step for five minutes, and forgets those that are over. */
async function keepStep(
  db: Connection,
  { operatorId, challenge, ticketHash, now }: { operatorId: string; challenge: string; ticketHash: string; now: Date },
): Promise<void> {
  await db.deleteFrom('operator_step').where('expires_at', '<', now).execute()
  await db
    .insertInto('operator_step')
    .values({
      ticket_hash: ticketHash,
      operator_id: operatorId,
      challenge,
      expires_at: new Date(now.getTime() + stepMs),
    })
    .execute()
}

async function countSignIn({ db, env, clock }: Deps, name: string, address: string) {
  const { lookup } = vaultOf(env)
  const keys = {
    here: lookup('console sign-in here', `${name} ${address}`),
    everywhere: lookup('console sign-in', name),
  }
  const now = clock.now()
  if ((await countTry(db, keys.here, { ms: quarterMs, now })) > most.here) refuse('TOO_MANY')
  if ((await countTry(db, keys.everywhere, { ms: hourMs, now })) > most.everywhere) refuse('TOO_MANY')
  return keys
}
