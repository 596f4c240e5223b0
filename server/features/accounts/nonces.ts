import { randomBytes } from 'node:crypto'
import type { Connection } from '../../db/connection'
import type { Vault } from '../../lib/vault'

const lifeSeconds = 300
/** 8 random bytes and 4 of the end's time make 16 characters; the rest is their keyed hash. */
const bodyLength = 16
const markLength = 16

/** A nonce that any server process can check without having stored it. */
export function newNonce(vault: Vault, now: Date): { nonce: string; expiresAt: Date } {
  const endSeconds = Math.floor(now.getTime() / 1000) + lifeSeconds
  const end = Buffer.alloc(4)
  end.writeUInt32BE(endSeconds)
  const body = Buffer.concat([randomBytes(8), end]).toString('base64url')
  return { nonce: body + markFrom(vault.lookup('nonce', body)), expiresAt: new Date(endSeconds * 1000) }
}

/** Takes a nonce for good. False when it is not ours, too old, or was taken before. */
export async function takeNonce(db: Connection, vault: Vault, nonce: string, now: Date): Promise<boolean> {
  const body = nonce.slice(0, bodyLength)
  if (!vault.lookups('nonce', body).some((hash) => nonce === body + markFrom(hash))) return false
  const expiresAt = new Date(Buffer.from(body, 'base64url').readUInt32BE(8) * 1000)
  if (expiresAt <= now) return false
  const taken = await db
    .insertInto('used_nonce')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return taken !== undefined
}

function markFrom(hash: string): string {
  return hash.slice(0, markLength)
}
