import type { Connection, Tx } from '../../db/connection'
import { sealsNow } from '../../db/sealing'
import type { Vault } from '../../lib/vault'

/** The payer's openid as a row has it: sealed, or plain in a row of the release before; neither where the channel needs none. */
export interface Payer {
  readonly openid: string | null
  readonly openid_sealed: string | null
}

export async function keepPayer(db: Connection, vault: Vault, openid: string | null, now: Date): Promise<Payer> {
  return openid !== null && (await sealsNow(db, now)) ? sealedPayer(vault, openid) : { openid, openid_sealed: null }
}

export function payerIn({ open }: Pick<Vault, 'open'>, { openid, openid_sealed: sealed }: Payer): string | null {
  return sealed === null ? openid : open(sealed)
}

const atOnce = 100

/** Seals the payers of some payments of the release before, and answers of how many; those that are locked come the next time. */
export async function sealPayers(tx: Tx, vault: Vault): Promise<number> {
  const rows = await tx
    .selectFrom('payment')
    .select(['user_id', 'out_trade_no', 'openid'])
    .where('openid', 'is not', null)
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { user_id, out_trade_no, openid } of rows) {
    if (openid === null) continue
    await tx
      .updateTable('payment')
      .set(sealedPayer(vault, openid))
      .where('user_id', '=', user_id)
      .where('out_trade_no', '=', out_trade_no)
      .execute()
  }
  return rows.length
}

function sealedPayer(vault: Vault, openid: string): Payer {
  return { openid: null, openid_sealed: vault.seal(openid) }
}
