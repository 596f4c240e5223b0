import { transaction } from '../db/connection'
import { plainRows } from '../db/sealing'
import type { Deps } from '../deps'
import { sealPayers } from '../features/payments/payer'
import { sealShareOrders } from '../features/shareOrders/membersOnly'
import { sealIdentities, sealPeople } from '../features/wechat/sealPlain'
import { vaultOf } from '../lib/vault'

/** Seals some of what the release before wrote plain, once its servers are gone; false when nothing is left, or they may still run. */
export async function sealPlainRows({ db, clock, env }: Deps): Promise<boolean> {
  const plain = await plainRows(db, clock.now())
  if (plain === null) return false
  const vault = vaultOf(env)
  const sealed = await transaction(db, async (tx) => {
    const identities = plain.identities ? await sealIdentities(tx, vault) : 0
    const people = plain.people ? await sealPeople(tx, vault) : 0
    const payments = plain.payments ? await sealPayers(tx, vault) : 0
    const shareOrders = plain.shareOrders ? await sealShareOrders(tx, vault) : 0
    return identities + people + payments + shareOrders
  })
  return sealed > 0
}
