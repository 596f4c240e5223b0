import type { SuggestedPost } from '@contract/search'
import { nobody } from '../../lib/nobody'
import type { Suggests } from '../handed'
import { holds } from '../hot/repo'
import { mediaUrl } from '../media/present'
import { blockStmt } from '../trust/blocks'

const most = 3

interface PostRow {
  readonly id: string
  readonly free_text: string
  readonly nickname: string
  readonly avatar_key: string
}

/** Posts that say the words where everybody may read it, most liked first, without those of people whom the asker has blocked. */
export const postSuggestions: Suggests<PostRow, SuggestedPost> = {
  statement: (db, { words, userId }) =>
    db
      .selectFrom('hot_item')
      .innerJoin('comment', 'comment.id', 'hot_item.id')
      .innerJoin('app_user', 'app_user.id', 'comment.user_id')
      .select(['hot_item.id', 'hot_item.free_text', 'app_user.nickname', 'app_user.avatar_key'])
      .where('hot_item.kind', '=', 'post')
      .where(holds(words))
      .where('comment.state', '=', 'passed')
      .where('comment.deleted_at', 'is', null)
      .where('comment.user_id', 'not in', blockStmt(db, userId ?? nobody))
      .orderBy('hot_item.score', 'desc')
      .limit(most),
  shown: ({ id, free_text: text, nickname, avatar_key: key }, { words, origin }) => ({
    id,
    text: excerptAround(text, words),
    nickname,
    avatarUrl: mediaUrl(origin, key),
  }),
}

const before = 6
const excerptChars = 24

/** A line's worth of a text around the words that were found in it; its beginning where they are not to be seen. */
function excerptAround(text: string, words: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  const at = flat.toLowerCase().indexOf(words.toLowerCase())
  const chars = [...flat]
  const place = at < 0 ? 0 : [...flat.slice(0, at)].length
  const start = place > before ? place - before : 0
  const cut = chars.slice(start, start + excerptChars).join('')
  return `${start > 0 ? '…' : ''}${cut}${start + excerptChars < chars.length ? '…' : ''}`
}
