import { uuidv7 } from 'uuidv7'
import { limits } from '@contract/limits'
import { dayMs, hourMs, minuteMs } from '@contract/shanghai'
import type { Connection } from '../../db/connection'
import { isDiskFull } from '../../db/failures'
import { run } from '../../db/statements'
import type { Sessions } from '../../http/caller'
import type { Caller } from '../../http/context'
import { liveSession, type LiveSession } from '../../http/liveSession'
import { refuse } from '../../http/refuse'
import type { Vault } from '../../lib/vault'
import { silenceOf } from '../standing/requireGood'
import { stateAtNow } from '../standing/rules'
import { newToken, tokenHash } from './tokens'

const slidingMs = 30 * dayMs
const longestMs = 180 * dayMs
/** A session in use is written back at most this often. */
const touchMs = hourMs

/** Opens a session and returns its token, which exists nowhere else. Of more than twenty the one that was unused longest ends. */
export async function openSession(
  db: Connection,
  userId: string,
  client: string,
  now: Date,
  confirmedAt: Date | null = null,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      id: uuidv7(),
      token_hash: tokenHash(token),
      user_id: userId,
      client,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + slidingMs),
      confirmed_at: confirmedAt,
    })
    .execute()
  await db.deleteFrom('session').where('id', 'in', beyondCap(db, userId)).execute()
  return token
}

function beyondCap(db: Connection, userId: string) {
  return db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(limits.sessionsMax)
}

/** Notes that the owner has just proved to be here. The answer shows it for a few minutes, beside the token: a stolen token has none. */
export async function confirmSession(db: Connection, vault: Vault, sessionId: string, at: Date): Promise<string> {
  const session = await db
    .updateTable('session')
    .set({ confirmed_at: at })
    .where('id', '=', sessionId)
    .returning('token_hash')
    .executeTakeFirst()
  return session === undefined ? refuse('SIGN_IN') : proofOf(vault, session.token_hash, at)
}

/** What shows that the owner proved at that moment to be at this session. No server stores it. */
export function proofOf(vault: Vault, tokenHashed: string, at: Date): string {
  return vault.lookup('owner proof', provedAt(tokenHashed, at))
}

function provedAt(tokenHashed: string, at: Date): string {
  return `${tokenHashed} ${at.getTime()}`
}

/** Refuses CONFIRM_FIRST unless the proof is of this session and a short while old. */
export async function requireProof(
  db: Connection,
  vault: Vault,
  { sessionId, proof, now }: { sessionId: string; proof: string | undefined; now: Date },
): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select(['token_hash', 'confirmed_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const at = session?.confirmed_at ?? null
  if (session === undefined || at === null || proof === undefined) return refuse('CONFIRM_FIRST')
  const isFresh = now.getTime() - at.getTime() < limits.confirmedMinutes * minuteMs
  const proofs = vault.lookups('owner proof', provedAt(session.token_hash, at))
  if (!isFresh || !proofs.includes(proof)) refuse('CONFIRM_FIRST')
}

/** Ends all sessions of the user but this one. */
export async function endOtherSessions(db: Connection, session: { userId: string; id: string }): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', session.userId).where('id', '<>', session.id).execute()
}

/** Who a token speaks for; null when it is unknown, ended or too old, or its user is suspended. Use prolongs it: 30 days sliding, 180 at most. */
async function findCaller(db: Connection, hash: string, now: Date): Promise<Caller | null> {
  const [session] = await run(db, liveSession({ hash, now }))
  if (session === undefined) return null
  const standing = stateAtNow(session, now)
  if (standing === 'suspended') return null
  if (isDue(session, now)) await touch(db, session, now).catch(passWithoutRoom)
  const silenced = standing === 'silenced' ? await silenceOf(db, session.user_id, now) : null
  return { id: session.user_id, sessionId: session.id, wrote: session.wrote, silenced }
}

/** Whether a session that was found again still says all that `findCaller` said of a caller who was not silenced, and wants nothing written. */
function stillSpeaksFor(caller: Caller, session: LiveSession | undefined, now: Date): boolean {
  if (session === undefined || session.id !== caller.sessionId || isDue(session, now)) return false
  const standing = stateAtNow(session, now)
  return standing !== 'suspended' && standing !== 'silenced'
}

function isDue({ used_at: usedAt }: Pick<LiveSession, 'used_at'>, now: Date): boolean {
  return now.getTime() - usedAt.getTime() > touchMs
}

/** What identifies callers. */
export const callerSessions: Sessions<LiveSession> = {
  hashOf: tokenHash,
  find: findCaller,
  look: liveSession,
  holds: stillSpeaksFor,
}

/** Who only reads is answered while nothing can be written: the session is prolonged at its next use. */
function passWithoutRoom(error: unknown): void {
  if (!isDiskFull(error)) throw error
}

async function touch(db: Connection, session: { id: string; created_at: Date }, now: Date): Promise<void> {
  const end = Math.min(now.getTime() + slidingMs, session.created_at.getTime() + longestMs)
  await db
    .updateTable('session')
    .set({ used_at: now, expires_at: new Date(end) })
    .where('id', '=', session.id)
    .execute()
}

/** Ends one session of this user. Another's, or one that has ended, is left as it is. */
export async function endSession(db: Connection, session: { userId: string; id: string }): Promise<void> {
  await db.deleteFrom('session').where('id', '=', session.id).where('user_id', '=', session.userId).execute()
}

export async function endAllSessions(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute()
}

/** The user's live sessions, the last used first. */
export function listSessions(db: Connection, userId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'client', 'used_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.sessionsMax)
    .execute()
}
