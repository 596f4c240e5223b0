import type { Data, Input } from '@contract/endpoint'
import type { deleteUser } from '@contract/users'
import type { Tx } from '../../db/connection'
import type { Context } from '../../http/context'
import { refuse } from '../../http/refuse'
import { verifyPassword } from '../accounts/passwords'
import { findPasswordHash } from '../accounts/repo'
import { countOwnPassword } from '../accounts/tries'
import { unsealPassword } from '../accounts/unseal'
import { bookingsAreOpen } from './openBookings'
import { deletesAt } from './rules'

type Answer = Data<typeof deleteUser>
type Ctx = Context<typeof deleteUser & { name: 'deleteUser' }>

/** Begins the days of grace of the caller's account, or ends them. Logging in works meanwhile, and so does all else. */
export async function changeDeletion(input: Input<typeof deleteUser>, ctx: Ctx): Promise<Answer> {
  if ('takeBack' in input) return ctx.transaction((tx) => takeBack(tx, ctx.caller.id))
  await proveOwner(input, ctx)
  return ctx.transaction((tx) => askForDeletion(tx, ctx.caller.id, ctx.deps.clock.now()))
}

async function proveOwner(input: Exclude<Input<typeof deleteUser>, { takeBack: true }>, { caller, deps }: Ctx) {
  await countOwnPassword(deps, caller.id)
  if ('ticket' in input) return refuse('TICKET_WRONG')
  const password = await unsealPassword(deps, input)
  const right = await verifyPassword(await findPasswordHash(deps.db, caller.id), password)
  if (!right) refuse('PASSWORD_WRONG', { field: 'password' })
}

/** Asking again does not prolong it. */
async function askForDeletion(tx: Tx, userId: string, now: Date): Promise<Answer> {
  if (await bookingsAreOpen(tx, userId, now)) refuse('BOOKINGS_OPEN')
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
