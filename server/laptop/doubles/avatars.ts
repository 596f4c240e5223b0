import type { Connection } from '../../db/connection'
import { defaultAvatar } from '../demo/pictures/source'
import type { Mirror } from './store/pictures'

export type IsUser = (id: string) => Promise<boolean>

/** Draws the picture of a user who has chosen none, and of nobody else: each that is drawn is kept. */
export function mirrorOfUsers(isUser: IsUser): Mirror {
  return async (key) => {
    const recipe = defaultAvatar(key)
    return recipe !== null && (await isUser(key.slice(key.lastIndexOf('/') + 1))) ? recipe : null
  }
}

export function knownUsers(db: Connection): IsUser {
  return async (id) => {
    const found = await db.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst()
    return found !== undefined
  }
}
