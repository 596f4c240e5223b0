import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { uuidv7 } from 'uuidv7'
import { dayMs, hourMs } from '@contract/shanghai'
import type { Connection } from '../../db/connection'
import type { Vault } from '../../lib/vault'

const generate = promisify(generateKeyPair)
/** A key is handed out for a day and opens for another: the current and the previous one. */
const currentMs = dayMs
const validMs = 48 * hourMs

export interface PublicKey {
  id: string
  n: string
  e: number
}

/** The key that passwords are sealed with now; every process sees the same one. Makes a new one a day. */
export async function currentKey(db: Connection, vault: Vault, now: Date): Promise<PublicKey> {
  const newest = await newestKey(db, now)
  if (newest !== undefined) return newest
  await db
    .insertInto('rsa_key')
    .values({ ...(await newKey(vault)), created_at: now })
    .execute()
  const made = await newestKey(db, now)
  if (made === undefined) throw new Error('the key that was just made is not there')
  return made
}

/** The private key by its id; null when it is unknown or too old. */
export async function privateKey(db: Connection, vault: Vault, id: string, now: Date): Promise<KeyObject | null> {
  const row = await db
    .selectFrom('rsa_key')
    .select('private_sealed')
    .where('id', '=', id)
    .where('created_at', '>', new Date(now.getTime() - validMs))
    .executeTakeFirst()
  return row === undefined ? null : createPrivateKey(vault.open(row.private_sealed))
}

function newestKey(db: Connection, now: Date): Promise<PublicKey | undefined> {
  return db
    .selectFrom('rsa_key')
    .select(['id', 'n', 'e'])
    .where('created_at', '>', new Date(now.getTime() - currentMs))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function newKey(vault: Vault) {
  const { privateKey: made } = await generate('rsa', { modulusLength: 2048 })
  const { n, e } = made.export({ format: 'jwk' })
  if (n === undefined || e === undefined) throw new Error('an RSA key without modulus or exponent')
  const sealed = vault.seal(made.export({ type: 'pkcs8', format: 'pem' }).toString())
  return { id: uuidv7(), n, e: Buffer.from(e, 'base64url').readUIntBE(0, 3), private_sealed: sealed }
}
