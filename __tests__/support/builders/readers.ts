import { ledger } from '../../../server/features/ledger/ledger'
import type { TestApp } from '../testApp'
import type { TestUser, UserOverrides } from './users'

export interface Purse {
  gift?: number
  paid?: number
}

/** A user with coins, none unless said. */
export async function aReader(app: TestApp, purse: Purse = {}, overrides: UserOverrides = {}): Promise<TestUser> {
  const user = await app.aUser(overrides)
  await app.db.transaction().execute(async (tx) => {
    for (const bucket of ['gift', 'paid'] as const) {
      const amount = purse[bucket] ?? 0
      if (amount === 0) continue
      const posting = {
        userId: user.id,
        ref: `test:${bucket}`,
        kind: 'grant',
        orderId: null,
        memo: '测试',
        at: app.clock.now(),
      }
      const entries = [
        { account: 'platform:grants', bucket, amount: -amount },
        { account: 'wallet', bucket, amount },
      ] as const
      await ledger.post(tx, { ...posting, entries })
    }
  })
  return user
}

/** A membership that runs for another minute. */
export function member(app: TestApp): UserOverrides {
  return { vipUntil: new Date(app.clock.now().getTime() + 60_000) }
}

/** The coins of a user's wallet by bucket. */
export async function purseOf(app: TestApp, user: { id: string }) {
  const wallet = await app.db
    .selectFrom('wallet')
    .select(['gift', 'income', 'paid'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return wallet ?? { gift: 0, income: 0, paid: 0 }
}
