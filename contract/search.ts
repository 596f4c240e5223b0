import Type, { type Static } from 'typebox'
import { Id, Instant } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'

/** A model whose name or number the words may mean. */
export const SuggestedModel = Type.Object({
  id: Id,
  no: Type.String(),
  name: Type.String(),
  faceUrl: Type.String(),
  pccName: Type.String(),
})
export type SuggestedModel = Static<typeof SuggestedModel>

/** A post that says the words where everybody may read it. */
export const SuggestedPost = Type.Object({
  id: Id,
  /** What stands around the words. */
  text: Type.String(),
  nickname: Type.String(),
  avatarUrl: Type.String(),
})
export type SuggestedPost = Static<typeof SuggestedPost>

/** A share order that one can still join. */
export const SuggestedShareOrder = Type.Object({
  shareId: Id,
  name: Type.String(),
  faceUrl: Type.String(),
  pccName: Type.String(),
  shareStartTime: Instant,
  shareEndTime: Instant,
})
export type SuggestedShareOrder = Static<typeof SuggestedShareOrder>

export const Suggestions = Type.Object({
  models: Type.Array(SuggestedModel),
  posts: Type.Array(SuggestedPost),
  shareOrders: Type.Array(SuggestedShareOrder),
})
export type Suggestions = Static<typeof Suggestions>

export const suggest = endpoint('suggest', {
  summary:
    'What words may mean while they are typed: models by name and number, posts, share orders; at most a handful of each',
  query: strict({ words: Type.String({ maxLength: limits.keywordMax }) }),
  data: Suggestions,
})

export const listHotWords = endpoint('listHotWords', {
  summary: 'What several people searched for this week and last, most people first',
  data: Type.Object({ words: Type.Array(Type.String()) }),
})

export const countSearch = endpoint('countSearch', {
  summary:
    'Counts a search of the caller for the hot words: a person counts once a word and week, however often they say it',
  body: strict({ words: Type.String({ minLength: 1, maxLength: limits.keywordMax }) }),
  data: Type.Object({ counted: Type.Boolean() }),
})
