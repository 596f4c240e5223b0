import type { Input } from '@contract/endpoint'
import type { reportNoShow } from '@contract/shootDay'
import type { Connection, Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { refuse } from '../../http/refuse'
import { freezePayout } from '../shareOrders/freeze'
import { lockShareOrder, type ShareOrder } from '../shareOrders/repo'
import { joinedSeats, latestSeatStmt } from '../shareOrders/seats'
import { cameStmt } from './repo'
import { freezesFees, requireFormed, requireNoShowTime } from './rules'

export interface Saying extends Pick<Input<typeof reportNoShow>, 'shareId' | 'text'> {
  readonly userId: string
  /** Stored pictures. */
  readonly mediaKeys: readonly string[]
  readonly at: Date
}

/**
 * A side says that the other did not come. Where nobody has checked in with the model and half the members say it of her, the fees freeze
 * and a full refund waits for an operator. Refuses whoever is neither, too early, too late, twice, and a member who has checked in.
 */
export async function sayNoShow(tx: Tx, saying: Saying): Promise<Date> {
  const { shareId, userId, at } = saying
  const order = await requireSayer(tx, saying)
  const side = order.modelUserId === userId ? ('model' as const) : ('member' as const)
  const row = {
    share_id: shareId,
    user_id: userId,
    side,
    text: saying.text.trim(),
    media_keys: [...saying.mediaKeys],
  }
  await tx
    .insertInto('share_no_show')
    .values({ ...row, created_at: at })
    .execute()
  if (side === 'member' && (await isAgreed(tx, order))) {
    await freezePayout(tx, { shareId, at })
    await proposeRefund(tx, shareId, at)
  }
  return at
}

/** Locks the share order of one who may say it; else refuses, before pictures are stored too. */
export async function requireSayer(
  tx: Tx,
  { shareId, userId, at }: Pick<Saying, 'shareId' | 'userId' | 'at'>,
): Promise<ShareOrder> {
  const order = (await lockShareOrder(tx, shareId)) ?? refuse('NOT_FOUND')
  const [seat] = await run(tx, latestSeatStmt(tx, shareId, userId))
  if (order.modelUserId !== userId && seat?.state !== 'joined') return refuse('SHARE_NOT_JOINED')
  requireFormed(order, at)
  if ((await saidAt(tx, shareId, userId)) !== null) return refuse('NO_SHOW_SAID')
  requireNoShowTime(order, at)
  const came = await run(tx, cameStmt(tx, shareId))
  if (came.some((one) => one.userId === userId)) return refuse('CHECKED_IN')
  return order
}

/** When a user said it, null as long as they have not. */
async function saidAt(db: Connection, shareId: string, userId: string): Promise<Date | null> {
  const [row] = await run(db, saidStmt(db, shareId, userId))
  return row?.created_at ?? null
}

export function saidStmt(db: Connection, shareId: string, userId: string) {
  return db
    .selectFrom('share_no_show')
    .select('created_at')
    .where('share_id', '=', shareId)
    .where('user_id', '=', userId)
}

async function isAgreed(tx: Tx, { id: shareId, endsAt }: ShareOrder): Promise<boolean> {
  const members = (await joinedSeats(tx, shareId)).map(({ userId }) => userId)
  const said = await tx
    .selectFrom('share_no_show')
    .select('user_id')
    .where('share_id', '=', shareId)
    .where('side', '=', 'member')
    .where('user_id', 'in', members)
    .execute()
  const came = (await run(tx, cameStmt(tx, shareId))).filter(({ receivedAt }) => receivedAt <= endsAt)
  return freezesFees({ came: came.length, said: said.length, members: members.length })
}

async function proposeRefund(tx: Tx, shareId: string, at: Date): Promise<void> {
  await tx
    .insertInto('share_refund')
    .values({ share_id: shareId, state: 'waiting', proposed_at: at, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
