import { getUserInfo, updateUser } from '@contract/users'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { regionName } from '../regions/names'
import { readTodo } from '../todos/repo'
import { saveProfile, type Profile } from './repo'
import { loadUserInfo } from './userInfo'

/** The signed-in user's own profile. */
export function userRoutes(app: App): void {
  serve(app, getUserInfo, (_input, ctx) => loadUserInfo(ctx.deps.db, ctx.caller, ctx))

  serve(app, updateUser, ({ readTodo: todoId, regionCode, nickname, ...rest }, ctx) => {
    if (regionCode !== undefined && regionName(regionCode) === '') refuse('AREA_UNKNOWN', { field: 'regionCode' })
    const profile: Profile = {
      ...rest,
      ...(nickname === undefined ? {} : { nickname: nickname.trim() }),
      ...(regionCode === undefined ? {} : { region_code: regionCode }),
    }
    return ctx.transaction(async (tx) => {
      await saveProfile(tx, ctx.caller.id, profile)
      if (todoId !== undefined) await readTodo(tx, { userId: ctx.caller.id, id: todoId, at: ctx.deps.clock.now() })
      return loadUserInfo(tx, ctx.caller, ctx)
    })
  })
}
