import type { Notice } from '@contract/notices'
import type { UserNoticeTable } from '../../db/tables/notices'
import type { Likers } from './repo'

/** A notice for its user; likes are told with who gave them by now. */
export function presentNotice(row: UserNoticeTable, likers: Likers | undefined): Notice {
  const { id, kind, subject, path } = row
  const text = likers === undefined ? row.text : `${whoLiked(likers)}${row.text}`
  return { id, kind, text, subject, path, createdAt: row.created_at.toISOString(), read: row.read_at !== null }
}

function whoLiked({ nickname, count }: Likers): string {
  return count > 1 ? `${nickname} 等 ${count} 人` : `${nickname} `
}
