import type { Connection } from '../../db/connection'

const most = 20

function posts(db: Connection) {
  return db
    .selectFrom('comment')
    .innerJoin('app_user', 'app_user.id', 'comment.user_id')
    .selectAll('comment')
    .select('app_user.nickname')
}

/** What a person wrote, posts and comments, hidden and deleted ones too: by the thing's own id or its author's, newest first. */
export function postsOf(db: Connection, id: string) {
  return posts(db)
    .where(({ or, eb }) => or([eb('comment.id', '=', id), eb('comment.user_id', '=', id)]))
    .orderBy('comment.created_at', 'desc')
    .limit(most)
    .execute()
}

export function findPost(db: Connection, id: string) {
  return posts(db).where('comment.id', '=', id).executeTakeFirst()
}
export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** How it stands, in a word. */
export function stateOfPost(row: PostRow): string {
  if (row.hidden_with !== null) return '随封停隐藏'
  if (row.taken_down_at !== null) return '已下架'
  if (row.deleted_at !== null) return '已删除'
  return { pending: '审核中', passed: '公开', refused: '未通过' }[row.state]
}
