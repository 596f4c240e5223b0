import { sql } from 'kysely'
import type { Deps } from '../../deps'
import { vaultOf } from '../../lib/vault'
import type { FreshToken, TokenKeeper } from '../../ports/wechat/types'

type Parts = Pick<Deps, 'db' | 'clock' | 'env'>

/** A token is renewed this long before its end, while the old one still serves. */
const renewMs = 10 * 60 * 1000
/** Longer than one exchange with WeChat may take. */
const leaseMs = 20_000
const pauseMs = 100
const longestWaitMs = 10_000

interface Kept {
  value: string
  expiresAt: Date
}

/** Tokens in the database, sealed. A row's lease makes one server the one that fetches; the others use the old one or wait. */
export function sharedTokens(parts: Parts): TokenKeeper {
  return { take: (name, fetchFresh, refused) => take(parts, { name, fetchFresh, refused }) }
}

interface Wanted {
  name: string
  fetchFresh: () => Promise<FreshToken>
  refused: string | undefined
}

async function take(parts: Parts, wanted: Wanted): Promise<string> {
  for (let waited = 0; waited < longestWaitMs; waited += pauseMs) {
    const kept = await readToken(parts, wanted.name)
    const good = kept !== null && kept.value !== wanted.refused && kept.expiresAt > parts.clock.now()
    if (good && !isEnding(parts, kept)) return kept.value
    if (await lease(parts, wanted.name)) return renew(parts, wanted, kept)
    if (good) return kept.value
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error(`nobody fetched the token ${wanted.name}`)
}

/** Fetches with the lease in hand; another server may just have done so. */
async function renew(parts: Parts, wanted: Wanted, before: Kept | null): Promise<string> {
  const kept = await readToken(parts, wanted.name)
  const renewed = kept !== null && kept.value !== before?.value && kept.value !== wanted.refused
  if (renewed && !isEnding(parts, kept)) {
    await release(parts, wanted.name)
    return kept.value
  }
  try {
    const fresh = await wanted.fetchFresh()
    await keep(parts, wanted.name, fresh)
    return fresh.value
  } catch (error) {
    await release(parts, wanted.name)
    throw error
  }
}

function isEnding({ clock }: Parts, kept: Kept): boolean {
  return kept.expiresAt.getTime() - clock.now().getTime() < renewMs
}

async function readToken({ db, env }: Parts, name: string): Promise<Kept | null> {
  const row = await db
    .selectFrom('wechat_token')
    .select(['sealed', 'expires_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (row === undefined || row.sealed === null || row.expires_at === null) return null
  return { value: vaultOf(env).open(row.sealed), expiresAt: row.expires_at }
}

async function lease({ db, clock }: Parts, name: string): Promise<boolean> {
  const now = clock.now()
  const leased_until = new Date(now.getTime() + leaseMs)
  // A lease that ends later was taken before the clock was put back.
  const beyond = new Date(now.getTime() + 2 * leaseMs)
  const taken = await db
    .insertInto('wechat_token')
    .values({ name, sealed: null, expires_at: null, leased_until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ leased_until })
        .where(
          sql<boolean>`(wechat_token.leased_until <= ${now}::timestamptz or wechat_token.leased_until > ${beyond}::timestamptz)`,
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

async function keep({ db, clock, env }: Parts, name: string, fresh: FreshToken): Promise<void> {
  const now = clock.now()
  const expires_at = new Date(now.getTime() + fresh.seconds * 1000)
  await db
    .updateTable('wechat_token')
    .set({ sealed: vaultOf(env).seal(fresh.value), expires_at, leased_until: now })
    .where('name', '=', name)
    .execute()
}

async function release({ db, clock }: Parts, name: string): Promise<void> {
  await db.updateTable('wechat_token').set({ leased_until: clock.now() }).where('name', '=', name).execute()
}
