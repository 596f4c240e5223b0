import type { Connection } from '../../db/connection'
import { newToken, tokenHash } from '../accounts/tokens'

const lifeMs = 10 * 60 * 1000

/** A random state for one log-in by WeChat, which remembers where to come back to. */
export async function newState(db: Connection, path: string, now: Date): Promise<string> {
  const state = newToken()
  const expires_at = new Date(now.getTime() + lifeMs)
  await db
    .insertInto('wechat_state')
    .values({ state_hash: tokenHash(state), path, expires_at })
    .execute()
  return state
}

/** Uses a state up. Null when it is not ours, was used, or is too old: all in the same time. */
export async function takeState(
  db: Connection,
  state: string,
  now: Date,
): Promise<{ hash: string; path: string } | null> {
  const taken = await db
    .deleteFrom('wechat_state')
    .where('state_hash', '=', tokenHash(state))
    .returning(['state_hash', 'path', 'expires_at'])
    .executeTakeFirst()
  if (taken === undefined || taken.expires_at <= now) return null
  return { hash: taken.state_hash, path: taken.path }
}
