import { mediaUrl } from '../features/media/present'
import { modelCards } from '../features/models/cards'
import type { PersonNeeds } from '../features/people/routes'
import { loadPosts } from '../features/posts/load'
import { postViewOf } from '../features/posts/read'
import { shareOrderCards } from '../features/shareOrders/cards'
import { stateNow } from '../features/shareOrders/stateSql'
import { likesOf } from '../features/users/repo'

/** What a person's page shows of other features. */
export const personParts: PersonNeeds = {
  stateNow,
  likesOf,
  modelCards,
  shareOrderCards,
  mediaUrl,
  loadPosts: async (ids, ctx) => loadPosts(ctx.deps.db, ids, await postViewOf(ctx.deps.db, ctx)),
}
