import type { Data, Input } from '@contract/endpoint'
import { minuteMs } from '@contract/shanghai'
import type { appealStanding } from '@contract/standing'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { networkOf } from '../../http/address'
import { countTry } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import { vaultOf } from '../../lib/vault'
import { standingOfToken } from './appealToken'
import { lockNewest } from './repo'
import { presentStanding } from './rules'

type Answer = Data<typeof appealStanding>

const triesMs = 15 * minuteMs
const perAddress = 30

/** Takes an appeal down, once for each change: by the own session, or by the token that a suspension was refused with. */
export async function appeal(
  deps: Deps,
  { text, appealToken }: Input<typeof appealStanding>,
  { callerId, address }: { callerId: string | null; address: string },
): Promise<Answer> {
  const at = deps.clock.now()
  const vault = vaultOf(deps.env)
  const tries = await countTry(deps.db, vault.lookup('appeals', networkOf(address)), { ms: triesMs, now: at })
  if (tries > perAddress) refuse('TOO_MANY')
  if (appealToken === undefined) {
    if (callerId === null) return refuse('SIGN_IN')
    return transaction(deps.db, (tx) => write(tx, { userId: callerId, text, at }))
  }
  const standingId = standingOfToken(vault, appealToken, at)
  if (standingId === null) return refuse('TICKET_WRONG', { msg: '停留太久，请重新登录后再申诉' })
  return transaction(deps.db, async (tx) => {
    const about = await tx.selectFrom('standing').select('user_id').where('id', '=', standingId).executeTakeFirst()
    if (about === undefined) return refuse('APPEAL_OVER')
    return write(tx, { userId: about.user_id, standingId, text, at })
  })
}

interface Written {
  readonly userId: string
  /** The change that is meant; without it the one that counts now. */
  readonly standingId?: string
  readonly text: string
  readonly at: Date
}

async function write(tx: Tx, { userId, standingId, text, at }: Written): Promise<Answer> {
  const row = await lockNewest(tx, userId)
  const isOver = row === undefined || presentStanding(row, at) === null || row.appeal_state !== 'none'
  if (isOver || (standingId !== undefined && row.id !== standingId))
    return refuse('APPEAL_OVER', { msg: '申诉已提交过，或者处分已经结束' })
  const appealed = { appeal: text.trim(), appeal_state: 'waiting' as const, appealed_at: at }
  await tx.updateTable('standing').set(appealed).where('id', '=', row.id).execute()
  return presentStanding({ ...row, ...appealed }, at) ?? refuse('APPEAL_OVER')
}
