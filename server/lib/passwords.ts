import { hash, verify } from '@node-rs/argon2'

/** argon2id at OWASP's cost: about 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether it is the password. An account that does not exist costs the same time and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== null
}
