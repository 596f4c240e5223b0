import { deleteUser, exportUser, getUserInfo, updateUser } from '@contract/users'
import type { Tx } from '../../db/connection'
import type { App } from '../../http/context'
import { serve } from '../../http/serve'
import { countExport } from '../accounts/tries'
import { markRead } from '../notices/repo'
import { readTodo } from '../todos/repo'
import { changeDeletion } from './deletion'
import { exportAccount } from './export'
import { changeProfile, prepareProfile } from './profile'
import { loadUserInfo } from './userInfo'

/** The signed-in user's own profile and account. */
export function userRoutes(app: App): void {
  serve(app, getUserInfo, (_input, ctx) => loadUserInfo(ctx.deps.db, ctx.caller, ctx))

  serve(
    app,
    updateUser,
    async (input, ctx) => {
      const { caller, deps } = ctx
      const avatar = await prepareProfile(deps, caller.id, input)
      return ctx.transaction(async (tx) => {
        const at = deps.clock.now()
        await changeProfile(tx, { userId: caller.id, input, avatar, at })
        if (input.readTodo !== undefined) await read(tx, { userId: caller.id, id: input.readTodo, at })
        return loadUserInfo(tx, caller, ctx)
      })
    },
    { keeps: () => ({}), shows: (_kept, _input, ctx) => loadUserInfo(ctx.deps.db, ctx.caller, ctx) },
  )

  serve(app, exportUser, async (_input, { caller, deps }) => {
    await countExport(deps, caller.id)
    return exportAccount(deps, caller.id)
  })

  serve(app, deleteUser, changeDeletion)
}

/** What a todo says is said by a notice too. */
async function read(tx: Tx, todo: { userId: string; id: string; at: Date }): Promise<void> {
  const path = await readTodo(tx, todo)
  if (path !== null) await markRead(tx, { userId: todo.userId, path, at: todo.at })
}
