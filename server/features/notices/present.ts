import type { Notice } from '@contract/notices'
import type { UserNoticeTable } from '../../db/tables/notices'
import type { Doers } from './repo'

/** A notice for its user, with who did it. */
export function presentNotice(row: UserNoticeTable, doers: Doers | undefined): Notice {
  const { id, kind, subject, path } = row
  const text = doers === undefined ? row.text : `${who(doers)}${row.text}`
  return { id, kind, text, subject, path, createdAt: row.created_at.toISOString(), read: row.read_at !== null }
}

function who({ nickname, count }: Doers): string {
  return count > 1 ? `${nickname} 等 ${count} 人` : `${nickname} `
}
