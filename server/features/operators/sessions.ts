import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { asRoles } from '@contract/console/roles'
import { hourMs, minuteMs } from '@contract/shanghai'
import type { Connection } from '../../db/connection'
import { isSameText } from '../../lib/sameText'
import type { Vault } from '../../lib/vault'
import type { Operator } from './repo'

/** A session ends twelve hours after it was opened, or half an hour after it was used last. */
const longestMs = 12 * hourMs
const idleMs = 30 * minuteMs
/** One in use is written back at most this often. */
const touchMs = minuteMs

export interface SignedIn extends Operator {
  readonly sessionId: string
  /** What each write of this session brings along, beside the cookie. */
  readonly csrf: string
}

/** 256 random bits for a cookie, a ticket or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: it opens nothing. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether it is what the cookie's owner was given. */
export function isCsrfOf(vault: Vault, token: string, given: string): boolean {
  return vault.lookups('console csrf', token).some((csrf) => isSameText(given, csrf))
}

/** What the cookie's owner alone can read and send back: drawn from the cookie, so that it ends with it. */
export function csrfOf(vault: Pick<Vault, 'lookup'>, token: string): string {
  return vault.lookup('console csrf', token)
}

/** Opens a session under a token that nobody has seen before, and answers it; it exists nowhere else. */
export async function openOperatorSession(
  db: Connection,
  operatorId: string,
  { address, agent, now }: { address: string; agent: string; now: Date },
): Promise<string> {
  const token = newSecret()
  const ended = new Date(now.getTime() - longestMs)
  await db.deleteFrom('operator_session').where('created_at', '<', ended).execute()
  await db
    .insertInto('operator_session')
    .values({
      id: uuidv7(),
      token_hash: secretHash(token),
      operator_id: operatorId,
      address,
      agent: agent.slice(0, 200),
      created_at: now,
      used_at: now,
    })
    .execute()
  return token
}

/** Who a cookie speaks for; null when it is unknown, ended, too old or was idle for too long, or the operator was put out. */
export async function findSignedIn(db: Connection, vault: Vault, token: string, now: Date): Promise<SignedIn | null> {
  const row = await liveSessions(db, now)
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['operator.id', 'operator.name', 'operator.roles', 'operator_session.id as sessionId', 'used_at'])
    .where('token_hash', '=', secretHash(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { used_at: usedAt, ...operator } = row
  if (now.getTime() - usedAt.getTime() > touchMs)
    await db.updateTable('operator_session').set({ used_at: now }).where('id', '=', row.sessionId).execute()
  return { ...operator, roles: asRoles(operator.roles), csrf: csrfOf(vault, token) }
}

function liveSessions(db: Connection, now: Date) {
  return db
    .selectFrom('operator_session')
    .where('operator_session.created_at', '>', new Date(now.getTime() - longestMs))
    .where('used_at', '>', new Date(now.getTime() - idleMs))
}

export function listOperatorSessions(db: Connection, operatorId: string, now: Date) {
  return liveSessions(db, now)
    .select(['id', 'address', 'agent', 'created_at', 'used_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('used_at', 'desc')
    .execute()
}

/** Every session that is open now, whoever's. */
export function openSessions(db: Connection, now: Date) {
  return liveSessions(db, now).select(['operator_id', 'used_at']).execute()
}

/** Ends one session of this operator. Another's, or one that has ended, is left as it is. */
export async function endOperatorSession(db: Connection, session: { operatorId: string; id: string }): Promise<void> {
  await db
    .deleteFrom('operator_session')
    .where('id', '=', session.id)
    .where('operator_id', '=', session.operatorId)
    .execute()
}

/** Ends every session of an operator, and answers how many there were. */
export async function endAllSessions(db: Connection, operatorId: string): Promise<number> {
  const ended = await db.deleteFrom('operator_session').where('operator_id', '=', operatorId).returning('id').execute()
  return ended.length
}
