import type { Data, Input } from '@contract/endpoint'
import type { deleteUser } from '@contract/users'
import type { Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import type { Context } from '../../http/context'
import { refuse } from '../../http/refuse'
import { verifyPassword } from '../../lib/passwords'
import { vaultOf, type Vault } from '../../lib/vault'
import { findPasswordHash } from '../accounts/repo'
import { requireProof } from '../accounts/sessions'
import { countOwnPassword } from '../accounts/tries'
import { unsealPassword } from '../accounts/unseal'
import { useTicket } from '../wechat/tickets'
import { shareOrdersAreOpen } from './openShareOrders'
import { deletesAt } from './rules'

type Answer = Data<typeof deleteUser>
type Ctx = Context<typeof deleteUser & { name: 'deleteUser' }>

type Proof = Exclude<Input<typeof deleteUser>, { takeBack: true }>

/** Begins the days of grace of the caller's account, or ends them. Logging in works meanwhile, and so does all else. */
export async function changeDeletion(input: Input<typeof deleteUser>, ctx: Ctx): Promise<Answer> {
  const { caller, deps } = ctx
  if ('takeBack' in input) return ctx.transaction((tx) => takeBack(tx, caller.id))
  if ('proof' in input) return ctx.transaction((tx) => byProof(tx, ctx, input.proof))
  await countOwnPassword(deps, caller)
  if ('password' in input) await provePassword(deps, caller.id, input)
  return ctx.transaction(async (tx) => {
    const now = deps.clock.now()
    if ('ticket' in input) await proveTicket(tx, vaultOf(deps.env), { userId: caller.id, ticket: input.ticket, now })
    return askForDeletion(tx, caller.id, now)
  })
}

/** The owner has proved a short while ago, by the password or a code, to be at this session. */
async function byProof(tx: Tx, { caller, deps }: Ctx, proof: string): Promise<Answer> {
  const now = deps.clock.now()
  await requireProof(tx, vaultOf(deps.env), { sessionId: caller.sessionId, proof, now })
  return askForDeletion(tx, caller.id, now)
}

async function provePassword(deps: Deps, userId: string, sealed: Extract<Proof, { keyId: string }>): Promise<void> {
  const password = await unsealPassword(deps, sealed)
  const right = await verifyPassword(await findPasswordHash(deps.db, userId), password)
  if (!right) refuse('PASSWORD_WRONG', { field: 'password' })
}

/** The ticket must speak for the caller; one of somebody else's stays unused, for the refusal rolls back. */
async function proveTicket(
  tx: Tx,
  vault: Vault,
  { userId, ticket, now }: { userId: string; ticket: string; now: Date },
): Promise<void> {
  const owner = await useTicket(tx, vault, ticket, now)
  if (owner.userId !== userId) refuse('TICKET_WRONG')
}

/** Asking again does not prolong it. */
async function askForDeletion(tx: Tx, userId: string, now: Date): Promise<Answer> {
  if (await shareOrdersAreOpen(tx, userId, now)) refuse('BOOKINGS_OPEN')
  const { deleted_at: at } = await tx
    .updateTable('app_user')
    .set((row) => ({ deleted_at: row.fn.coalesce('deleted_at', row.val(now)) }))
    .where('id', '=', userId)
    .where('gone_at', 'is', null)
    .returning('deleted_at')
    .executeTakeFirstOrThrow()
  return { deletesAt: deletesAt(at)?.toISOString() ?? null }
}

async function takeBack(tx: Tx, userId: string): Promise<Answer> {
  await tx
    .updateTable('app_user')
    .set({ deleted_at: null })
    .where('id', '=', userId)
    .where('gone_at', 'is', null)
    .execute()
  return { deletesAt: null }
}
