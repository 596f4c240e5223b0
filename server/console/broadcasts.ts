import type { Broadcast } from '@contract/console/content'
import { whomText } from '../acts/broadcasts'
import type { Connection } from '../db/connection'
import type { Broadcast as Row } from '../features/notices/broadcasts'

const most = 50

/** What was told to many, and is to be, newest first: one statement. */
export async function broadcastsOf(db: Connection, now: Date): Promise<Broadcast[]> {
  const newest = db.selectFrom('broadcast').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const rows = await newest.limit(most).execute()
  return rows.map((row) => ({
    ...{ id: row.id, text: row.text, subject: row.subject, path: row.path, told: row.told },
    ...{ whom: whomText(row), from: row.from_at.toISOString(), until: row.until_at?.toISOString() ?? null },
    state: stateOf(row, now),
  }))
}

function stateOf({ stopped, ended_at: ended, from_at: from }: Row, now: Date): Broadcast['state'] {
  if (stopped) return 'stopped'
  if (ended !== null) return 'done'
  return from > now ? 'later' : 'sending'
}
