import { hashPassword } from '../../lib/passwords'
import { makeDemoAccounts } from './accounts'
import type { HashedAccount } from './people'

export async function hashedDemoAccounts(dataDir: string): Promise<HashedAccount[]> {
  const accounts = await makeDemoAccounts(dataDir)
  return Promise.all(
    accounts.map(async (account) => ({ ...account, passwordHash: await hashPassword(account.password) })),
  )
}
